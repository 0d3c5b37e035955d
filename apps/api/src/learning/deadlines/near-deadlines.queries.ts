import { REMINDED_STATES } from '@trilha/rules/learning/deadline-warning.rule';
import { addDays, type LocalDate } from '@trilha/rules/shared/local-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** A training with a deadline, and the days in which it may come near for somebody. */
export interface DatedTraining {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly mandatory: boolean;
  readonly only_in_trails: boolean;
  readonly deadline_days: number | null;
  readonly published_at: Date | null;
}

/** Somebody whose deadline may be near. */
export interface NearPerson {
  readonly membership_id: string;
  readonly joined_at: Date;
  /** With the enrolment, or with its renewal; null while not enrolled. */
  readonly begun_at: Date | null;
  /** The day an assignment gave them. */
  readonly due_on: LocalDate | null;
}

export interface Near {
  readonly clientId: string;
  readonly timeZone: string;
  readonly today: LocalDate;
  /** The first reminder comes so many days before. */
  readonly daysBefore: number;
  readonly training: DatedTraining;
  /** Only people behind this one. */
  readonly after: string;
  readonly limit: number;
}

/** Before everybody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Published trainings that give people days, or of which somebody was given a day. */
export function datedTrainings(db: Kysely<Tables>, clientId: string): Promise<DatedTraining[]> {
  return db
    .selectFrom('training')
    .select(['id', 'kind', 'title', 'mandatory', 'only_in_trails', 'deadline_days', 'published_at'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'published')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('deadline_days', 'is not', null),
        exists(
          selectFrom('enrolment')
            .select('enrolment.id')
            .whereRef('enrolment.client_id', '=', 'training.client_id')
            .whereRef('enrolment.training_id', '=', 'training.id')
            .where('enrolment.due_on', 'is not', null),
        ),
      ]),
    )
    .execute();
}

/** Whoever is in the training, has not finished it, and began in those days. */
export async function enrolledNear(db: Kysely<Tables>, near: Near): Promise<NearPerson[]> {
  const begins = beginsNear(near);
  if (begins === null) return [];
  return openEnrolments(db, near)
    .where('enrolment.due_on', 'is', null)
    .where(dayOf(BEGUN_AT, near), '>=', begins.from)
    .where(dayOf(BEGUN_AT, near), '<=', begins.until)
    .execute();
}

/** Whoever was given a day of their own, that is near, and has not finished. @spec LE-06 LE-11 */
export const assignedNear = (db: Kysely<Tables>, near: Near): Promise<NearPerson[]> =>
  openEnrolments(db, near)
    .where('enrolment.due_on', '>=', near.today)
    .where('enrolment.due_on', '<=', addDays(near.today, near.daysBefore))
    .execute();

/** A renewal gives the days anew. @spec LE-08 LE-11 */
const BEGUN_AT = sql<Date>`coalesce(enrolment.cycle_started_at, enrolment.enrolled_at)`;

const openEnrolments = (db: Kysely<Tables>, near: Near) =>
  db
    .selectFrom('enrolment')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'enrolment.client_id')
        .onRef('member.id', '=', 'enrolment.membership_id'),
    )
    .select(['enrolment.membership_id', 'member.joined_at', BEGUN_AT.as('begun_at'), 'enrolment.due_on'])
    .where('enrolment.client_id', '=', near.clientId)
    .where('enrolment.training_id', '=', near.training.id)
    .where('enrolment.membership_id', '>', near.after)
    .where('enrolment.state', 'in', REMINDED_STATES)
    .where('member.status', '=', 'approved')
    .orderBy('enrolment.membership_id')
    .limit(near.limit);

/** Whoever must do the training, is not in it, and was first offered it in those days. @spec LE-11 */
export async function missingNear(db: Kysely<Tables>, near: Near): Promise<NearPerson[]> {
  const { mandatory, only_in_trails, published_at } = near.training;
  const begins = beginsNear(near);
  if (!mandatory || only_in_trails || !published_at || begins === null) return [];
  const joined = dayOf(sql.ref<Date>('member.joined_at'), near);
  const offeredFrom = sql<string>`(${published_at}::timestamptz at time zone ${near.timeZone})::date`;
  return (
    db
      .selectFrom('membership as member')
      .select(['member.id as membership_id', 'member.joined_at'])
      .select(sql<Date | null>`null::timestamptz`.as('begun_at'))
      .select(sql<LocalDate | null>`null::date`.as('due_on'))
      .where('member.client_id', '=', near.clientId)
      .where('member.id', '>', near.after)
      .where('member.status', '=', 'approved')
      .where(offeredFrom, '<=', begins.until)
      .where(joined, '<=', begins.until)
      // Who was there before a training of long ago has heard of its deadline long ago.
      .where(({ or, eb }) => or([eb(offeredFrom, '>=', begins.from), eb(joined, '>=', begins.from)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('enrolment')
              .select('enrolment.id')
              .whereRef('enrolment.client_id', '=', 'member.client_id')
              .whereRef('enrolment.membership_id', '=', 'member.id')
              .where('enrolment.training_id', '=', near.training.id),
          ),
        ),
      )
      .where(({ or, not, exists, selectFrom }) =>
        or([
          not(
            exists(
              selectFrom('training_group')
                .select('training_group.group_id')
                .whereRef('training_group.client_id', '=', 'member.client_id')
                .where('training_group.training_id', '=', near.training.id),
            ),
          ),
          exists(
            selectFrom('training_group')
              .innerJoin('people_group_member as mine', (join) =>
                join
                  .onRef('mine.client_id', '=', 'training_group.client_id')
                  .onRef('mine.group_id', '=', 'training_group.group_id'),
              )
              .select('mine.group_id')
              .whereRef('mine.client_id', '=', 'member.client_id')
              .whereRef('mine.membership_id', '=', 'member.id')
              .where('training_group.training_id', '=', near.training.id),
          ),
        ]),
      )
      .orderBy('member.id')
      .limit(near.limit)
      .execute()
  );
}

/** Days in which one began who has as many left as the first reminder says, or fewer; null without a deadline. */
function beginsNear({ today, training: { deadline_days: days }, daysBefore }: Near) {
  return days === null ? null : { from: addDays(today, -days), until: addDays(today, daysBefore - days) };
}

const dayOf = (moment: RawBuilder<Date>, { timeZone }: Near) =>
  sql<string>`(${moment} at time zone ${timeZone})::date`;
