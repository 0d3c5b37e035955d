import { type RawBuilder, sql } from 'kysely';

/** When a training `t` was first offered to a member `member`, as what is mandatory where it is so. */
export const OFFERED_AT = sql<Date>`greatest(t.published_at, member.joined_at,
  case when t.mandatory then t.mandatory_since end)`;

/**
 * From when the days of a member `member` in a training `t` count, as in `dueDay`, with their enrolment `e` where there is
 * one. @spec LE-08 LE-11
 */
export const BEGINS_AT = sql<Date>`coalesce(e.cycle_started_at,
  case when t.mandatory and not t.only_in_trails then ${OFFERED_AT} else e.enrolled_at end, ${OFFERED_AT})`;

/** The day of a moment in the client's zone. */
export const dayOf = (moment: RawBuilder<Date>, timeZone: string) =>
  sql<string>`(${moment} at time zone ${timeZone})::date`;

/** The day an assignment gave goes before what the training says, as in `dueDay`. @spec LE-11 */
export const dueDayIn = (timeZone: string) =>
  sql<string | null>`coalesce(e.due_on, ${dayOf(BEGINS_AT, timeZone)} + t.deadline_days)`;
