import { AppError } from '@trilha/contract/errors';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

type Scope = Pick<LearnerTransaction, 'db'> & { readonly client: { readonly id: string } };

/** A training, locked: its places and its line move one after another. Errors: not_found. */
export async function lockTraining({ db, client }: Scope, trainingId: string) {
  const training = await db
    .selectFrom('training')
    .select(['id', 'kind', 'title', 'status', 'enrolment_type', 'price', 'vacancies', 'enrolled'])
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!training) throw new AppError('not_found');
  return training;
}
export type LockedTraining = Awaited<ReturnType<typeof lockTraining>>;

/** Somebody who waits. */
export interface Waiting {
  readonly id: string;
  readonly membership_id: string;
  readonly display_name: string;
}

/**
 * The first in the line of a training that may enter now, in their order: who is blocked, is not in its audience any more,
 * or lacks a prerequisite that was added since, keeps the number and is passed over. @spec LE-06 LE-11
 */
export const firstInLine = (
  { db, client, now }: LearnerTransaction,
  trainingId: string,
  limit: number | null,
): Promise<Waiting[]> =>
  db
    .selectFrom('enrolment_request as request')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'request.client_id')
        .onRef('member.id', '=', 'request.membership_id'),
    )
    .select(['request.id', 'request.membership_id', 'member.display_name'])
    .where('request.client_id', '=', client.id)
    .where('request.training_id', '=', trainingId)
    .where('request.state', '=', 'awaiting_place')
    .where('member.status', '=', 'approved')
    .where(hasDoneWhatIsRequired(localDateIn(now, client.timeZone)))
    .where(IS_MEANT)
    .orderBy('request.line_number')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .forUpdate('request')
    .execute();

const hasDoneWhatIsRequired = (today: LocalDate) => sql<boolean>`not exists (
  select 1 from training_prerequisite needed
  left join enrolment before on before.client_id = needed.client_id
    and before.training_id = needed.required_training_id and before.membership_id = request.membership_id
  where needed.client_id = request.client_id and needed.training_id = request.training_id
    and (before.finished_at is null or before.expires_on < ${today}))`;

/** Whom a training is for, and whom a trail leads there. */
const IS_MEANT = sql<boolean>`(
  exists (select from training_group audience
    join people_group_member inside on inside.client_id = audience.client_id and inside.group_id = audience.group_id
    where audience.client_id = request.client_id and audience.training_id = request.training_id
      and inside.membership_id = request.membership_id)
  or exists (select from training where training.client_id = request.client_id
      and training.id = request.training_id and training.enrolment_type <> 'by_group'
      and not exists (select from training_group audience
        where audience.client_id = training.client_id and audience.training_id = training.id))
  or exists (select from version_item item
    join enrolment way on way.client_id = item.client_id and way.training_id = item.trail_id
    join training trail on trail.client_id = item.client_id and trail.id = item.trail_id
      and item.number = coalesce(way.version, trail.version)
    where item.client_id = request.client_id and item.training_id = request.training_id
      and way.membership_id = request.membership_id))`;

/** The number behind everybody who waits; the caller holds the lock of the training. */
export async function endOfLine({ db, client }: Scope, trainingId: string): Promise<number> {
  const { last } = await db
    .selectFrom('enrolment_request')
    .select(({ fn }) => fn.max('line_number').as('last'))
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('state', '=', 'awaiting_place')
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** How many stand in the line up to this request, itself included. */
export async function placeInLine({ db, client }: Scope, trainingId: string, number: number) {
  const { place } = await db
    .selectFrom('enrolment_request')
    .select(({ fn }) => fn.countAll<number>().as('place'))
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('state', '=', 'awaiting_place')
    .where('line_number', '<=', number)
    .executeTakeFirstOrThrow();
  return place;
}

/** Enrols these people; answers whom it newly enrolled. */
export async function insertEnrolments(
  { db, client, now }: Scope & Pick<LearnerTransaction, 'now'>,
  trainingId: string,
  membershipIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (membershipIds.length === 0) return new Set();
  const rows = await db
    .insertInto('enrolment')
    .values(
      membershipIds.map((membership_id) => ({
        client_id: client.id,
        id: newId(now.getTime()),
        training_id: trainingId,
        membership_id,
        enrolled_at: now,
        touched_at: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('enrolment_once').doNothing())
    .returning('membership_id')
    .execute();
  return new Set(rows.map(({ membership_id }) => membership_id));
}

/** Counts so many more, or fewer, in a training that the caller has locked. */
export const countPlaces = ({ db, client }: Scope, trainingId: string, change: number) =>
  db
    .updateTable('training')
    .set((set) => ({ enrolled: set('enrolled', '+', change) }))
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .execute();

/** Takes an enrolment away in which nothing was begun; whether it did. */
export async function deleteUnbegun({ db, client }: Scope, enrolmentId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('enrolment')
    .where('client_id', '=', client.id)
    .where('id', '=', enrolmentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt')
            .select('attempt.id')
            .whereRef('attempt.client_id', '=', 'enrolment.client_id')
            .whereRef('attempt.enrolment_id', '=', 'enrolment.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity_progress')
            .select('activity_progress.activity_id')
            .whereRef('activity_progress.client_id', '=', 'enrolment.client_id')
            .whereRef('activity_progress.enrolment_id', '=', 'enrolment.id'),
        ),
      ),
    )
    // Whoever has a place in a class of it gives that back, and leaves the training with it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_subscription')
            .select('class_subscription.id')
            .whereRef('class_subscription.client_id', '=', 'enrolment.client_id')
            .whereRef('class_subscription.training_id', '=', 'enrolment.training_id')
            .whereRef('class_subscription.membership_id', '=', 'enrolment.membership_id')
            .where('class_subscription.state', '=', 'subscribed'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
