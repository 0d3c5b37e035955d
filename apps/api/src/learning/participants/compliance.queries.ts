import type { Compliance } from '@trilha/rules/learning/compliance.rule';
import { isDone, PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import { EXPIRING_DAYS, type ValidityStanding } from '@trilha/rules/learning/trails/validity.rule';
import { addDays } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { BEGINS_AT, dueDayIn, OFFERED_AT } from '../deadlines/due-day.queries.ts';

/** Where and when progress is looked at. */
export interface ProgressScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string; readonly timeZone: string };
  readonly now: Date;
}

const DONE = PROGRESS_STATES.filter(isDone);
// Without an enrolment nothing is done.
const isDoneState = sql<boolean>`coalesce(e.state = any(${DONE}::text[]), false)`;

/**
 * Of a training `t`: whoever's days began before this moment is late. Worked out once for a training, it spares working out
 * the day of every person.
 */
export const lateBefore = ({ client, now }: ProgressScope): RawBuilder<Date | null> =>
  sql<Date | null>`((${localDateIn(now, client.timeZone)}::date - t.deadline_days)::timestamp
    at time zone ${client.timeZone})`;

/**
 * How a member `member` stands in a training `t`, which has its `lateBefore` as `late_before`, with their enrolment `e` where
 * there is one: as `complianceOf` says. @spec LE-11 MG-05
 */
export function complianceIn({ client, now }: ProgressScope): RawBuilder<Compliance> {
  const today = localDateIn(now, client.timeZone);
  const finished = sql`(e.finished_at at time zone ${client.timeZone})::date`;
  return sql<Compliance>`case
    when ${isDoneState} then case when ${finished} > ${dueDayIn(client.timeZone)} then 'done_late' else 'done' end
    when t.deadline_days is null and e.due_on is null then 'no_deadline'
    when coalesce(e.due_on < ${today}::date, ${BEGINS_AT} < t.late_before) then 'late'
    else 'on_time' end`;
}

/** The members `member` in trainings `t` of one answer of `complianceOf`. @spec MG-05 */
export const withCompliance = (scope: ProgressScope, asked: Compliance): RawBuilder<boolean> =>
  sql<boolean>`${complianceIn(scope)} = ${asked}`;

/** The same of whoever must do it and has not enrolled, from what the training says alone. @spec LE-11 MG-05 */
export const MISSING_STANDING: Readonly<Record<Compliance, RawBuilder<boolean>>> = {
  done: sql`false`,
  done_late: sql`false`,
  late: sql`${OFFERED_AT} < t.late_before`,
  on_time: sql`${OFFERED_AT} >= t.late_before`,
  no_deadline: sql`t.deadline_days is null`,
};

export const missingStanding = sql<Compliance>`case when ${MISSING_STANDING.no_deadline} then 'no_deadline'
  when ${MISSING_STANDING.late} then 'late' else 'on_time' end`;

/** How what an enrolment `e` achieved holds, as `validityStanding` says; null for what has no end. @spec LE-08 MG-05 */
export function validityIn({ client, now }: ProgressScope): RawBuilder<ValidityStanding | null> {
  const today = localDateIn(now, client.timeZone);
  return sql<ValidityStanding | null>`case when e.expires_on < ${today}::date then 'expired'
    when e.expires_on <= ${addDays(today, EXPIRING_DAYS)}::date then 'expiring'
    when e.expires_on is not null then 'valid' end`;
}

/** The enrolments `e` that hold like this. */
export const withValidity = (scope: ProgressScope, asked: ValidityStanding): RawBuilder<boolean> =>
  sql<boolean>`(e.expires_on is not null and ${validityIn(scope)} = ${asked})`;
