import type { CourseState } from '@trilha/rules/scorm/course';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

interface Place {
  readonly clientId: string;
  readonly membershipId: string;
  readonly trainingId: string;
  readonly activityId: string;
}

/** What the package stored in the running round, with its number, that of its last commit and the best grade so far. */
export async function runtimeOf(
  db: Kysely<Tables>,
  place: Place,
): Promise<{ runtime: unknown; sequence: number; score: number | null; round: number }> {
  const row = await db
    .selectFrom('activity_progress')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'activity_progress.client_id')
        .onRef('enrolment.id', '=', 'activity_progress.enrolment_id'),
    )
    .select([
      'activity_progress.runtime',
      'activity_progress.runtime_sequence',
      'activity_progress.score',
      'activity_progress.round',
    ])
    .where('enrolment.client_id', '=', place.clientId)
    .where('enrolment.membership_id', '=', place.membershipId)
    .where('enrolment.training_id', '=', place.trainingId)
    .where('activity_progress.activity_id', '=', place.activityId)
    .orderBy('activity_progress.round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    runtime: row?.runtime ?? null,
    sequence: row?.runtime_sequence ?? 0,
    score: row?.score ?? null,
    round: row?.round ?? 1,
  };
}

/** Keeps a commit if it is newer than the last one; false when a newer one was here first. @spec PL-04 */
export async function keepRuntime(
  db: Kysely<Tables>,
  place: Place,
  runtime: object,
  sequence: number,
): Promise<boolean> {
  const kept = await db
    .updateTable('activity_progress')
    .set({ runtime: JSON.stringify(runtime), runtime_sequence: sequence })
    .where('client_id', '=', place.clientId)
    .where('activity_id', '=', place.activityId)
    .where('runtime_sequence', '<', sequence)
    .where('enrolment_id', '=', (inner) =>
      inner
        .selectFrom('enrolment')
        .select('id')
        .where('client_id', '=', place.clientId)
        .where('training_id', '=', place.trainingId)
        .where('membership_id', '=', place.membershipId),
    )
    .where('round', '=', (inner) =>
      inner
        .selectFrom('activity_progress as latest')
        .select(sql<number>`max(latest.round)`.as('round'))
        .where('latest.client_id', '=', place.clientId)
        .whereRef('latest.enrolment_id', '=', 'activity_progress.enrolment_id')
        .where('latest.activity_id', '=', place.activityId),
    )
    .returning('runtime_sequence')
    .executeTakeFirst();
  return kept !== undefined;
}

type Memory = Pick<CourseState, 'stores'> & { readonly objectives: CourseState['tree']['globals'] };

/** What packages of the member have left for each other. @spec PL-04 */
export async function memoryOf(
  db: Kysely<Tables>,
  { clientId, membershipId }: Pick<Place, 'clientId' | 'membershipId'>,
): Promise<Memory> {
  const row = await db
    .selectFrom('package_memory')
    .select(['objectives', 'stores'])
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .executeTakeFirst();
  return {
    objectives: (row?.objectives ?? {}) as Memory['objectives'],
    stores: (row?.stores ?? {}) as Memory['stores'],
  };
}

/** Adds what a package leaves; what others left stays. @spec PL-04 */
export async function keepMemory(
  db: Kysely<Tables>,
  { clientId, membershipId }: Pick<Place, 'clientId' | 'membershipId'>,
  { objectives, stores }: Memory,
): Promise<void> {
  await db
    .insertInto('package_memory')
    .values({
      client_id: clientId,
      membership_id: membershipId,
      objectives: JSON.stringify(objectives),
      stores: JSON.stringify(stores),
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'membership_id']).doUpdateSet({
        objectives: sql`package_memory.objectives || excluded.objectives`,
        stores: sql`package_memory.stores || excluded.stores`,
      }),
    )
    .execute();
}
