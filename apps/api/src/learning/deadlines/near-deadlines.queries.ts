import { OVERDUE_TOLD_DAYS, REMINDED_STATES } from '@trilha/rules/learning/deadline-warning.rule';
import { addDays, type LocalDate } from '@trilha/rules/shared/local-date';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { IS_AUDIENCE } from '../enrolment/entrance.queries.ts';
import { BEGINS_AT, dayOf, OFFERED_AT } from './due-day.queries.ts';

/** A training with a deadline, and the days in which it may come near for somebody. */
export interface DatedTraining {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly mandatory: boolean;
  readonly only_in_trails: boolean;
  readonly deadline_days: number | null;
  readonly published_at: Date | null;
  readonly mandatory_since: Date | null;
}

/** Somebody whose deadline may be near. */
export interface NearPerson {
  readonly membership_id: string;
  readonly joined_at: Date;
  /** Null while not enrolled. */
  readonly enrolled_at: Date | null;
  readonly cycle_started_at: Date | null;
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

/** Published trainings that give people days, or of which somebody was given a day. */
export function datedTrainings(db: Kysely<Tables>, clientId: string): Promise<DatedTraining[]> {
  return db
    .selectFrom('training')
    .select([
      'id',
      'kind',
      'title',
      'mandatory',
      'only_in_trails',
      'deadline_days',
      'published_at',
      'mandatory_since',
    ])
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

/** Whoever is in the training, has not finished it, and whose days began then. */
export async function enrolledNear(db: Kysely<Tables>, near: Near): Promise<NearPerson[]> {
  const begins = beginsNear(near);
  if (begins === null) return [];
  return openEnrolments(db, near)
    .where('e.due_on', 'is', null)
    .where(dayOf(BEGINS_AT, near.timeZone), '>=', begins.from)
    .where(dayOf(BEGINS_AT, near.timeZone), '<=', begins.until)
    .execute();
}

/** Whoever was given a day of their own, that is near or has just passed, and has not finished. @spec LE-06 LE-11 */
export const assignedNear = (db: Kysely<Tables>, near: Near): Promise<NearPerson[]> =>
  openEnrolments(db, near)
    .where('e.due_on', '>=', addDays(near.today, -OVERDUE_TOLD_DAYS))
    .where('e.due_on', '<=', addDays(near.today, near.daysBefore))
    .execute();

const openEnrolments = (db: Kysely<Tables>, near: Near) =>
  db
    .selectFrom('enrolment as e')
    .innerJoin('training as t', (join) =>
      join.onRef('t.client_id', '=', 'e.client_id').onRef('t.id', '=', 'e.training_id'),
    )
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'e.client_id').onRef('member.id', '=', 'e.membership_id'),
    )
    .select(['e.membership_id', 'member.joined_at', 'e.enrolled_at', 'e.cycle_started_at', 'e.due_on'])
    .where('e.client_id', '=', near.clientId)
    .where('e.training_id', '=', near.training.id)
    .where('e.membership_id', '>', near.after)
    .where('e.state', 'in', REMINDED_STATES)
    .where('member.status', '=', 'approved')
    .orderBy('e.membership_id')
    .limit(near.limit);

/** Whoever must do the training, is not in it, and was first offered it in those days. @spec LE-11 */
export async function missingNear(db: Kysely<Tables>, near: Near): Promise<NearPerson[]> {
  const { mandatory, only_in_trails, published_at } = near.training;
  const begins = beginsNear(near);
  if (!mandatory || only_in_trails || !published_at || begins === null) return [];
  const offered = dayOf(OFFERED_AT, near.timeZone);
  return (
    db
      .selectFrom('membership as member')
      .innerJoin('training as t', (join) =>
        join.onRef('t.client_id', '=', 'member.client_id').on('t.id', '=', near.training.id),
      )
      .select(['member.id as membership_id', 'member.joined_at'])
      .select(sql<Date | null>`null::timestamptz`.as('enrolled_at'))
      .select(sql<Date | null>`null::timestamptz`.as('cycle_started_at'))
      .select(sql<LocalDate | null>`null::date`.as('due_on'))
      .where('member.client_id', '=', near.clientId)
      .where('member.id', '>', near.after)
      // Who was there before a training of long ago has heard of its deadline long ago.
      .where(offered, '>=', begins.from)
      .where(offered, '<=', begins.until)
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
      .where(IS_AUDIENCE)
      .orderBy('member.id')
      .limit(near.limit)
      .execute()
  );
}

/** Days in which one began who has as many left as the first reminder says, fewer, or was late a few days ago. */
function beginsNear({ today, training: { deadline_days: days }, daysBefore }: Near) {
  return days === null
    ? null
    : { from: addDays(today, -days - OVERDUE_TOLD_DAYS), until: addDays(today, daysBefore - days) };
}
