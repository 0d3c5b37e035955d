import { AppError } from '@trilha/contract/errors';
import { TRAIL_TRAINING_KINDS, type TrailTrainingKind } from '@trilha/rules/learning/trails/trail-outline';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { requireModuleOf } from '../catalogue/training-kinds.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/** What authors write, each kind by the module it belongs to. */
export type AuthoredKind = TrailTrainingKind | 'trail';

/** What has modules and activities: courses, and what happens at a time. @spec MG-02 EV-03 */
const WITH_CONTENT: readonly AuthoredKind[] = TRAIL_TRAINING_KINDS;

/** A training of the client, in whatever status, of these kinds. Errors: not_found, module_disabled. */
export async function authoredTraining(
  { db, client }: Reader,
  trainingId: string,
  ...kinds: readonly AuthoredKind[]
) {
  const training = await db
    .selectFrom('training')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .where('kind', 'in', kinds.length > 0 ? kinds : WITH_CONTENT)
    .executeTakeFirst();
  if (!training) throw new AppError('not_found');
  requireModuleOf(client, training.kind as AuthoredKind);
  return training;
}

/** Takes the next revision if the author saw the newest one: of two who save at once, one is told. */
export async function takeRevision(
  { db, client, now }: Transaction,
  trainingId: string,
  seen: number,
  ...kinds: readonly AuthoredKind[]
): Promise<number> {
  const taken = await db
    .updateTable('training')
    .set((set) => ({ revision: set('revision', '+', 1), updated_at: now }))
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .where('kind', 'in', kinds.length > 0 ? kinds : WITH_CONTENT)
    .where('revision', '=', seen)
    .returning(['revision', 'kind'])
    .executeTakeFirst();
  if (taken) {
    requireModuleOf(client, taken.kind as AuthoredKind);
    return taken.revision;
  }
  await authoredTraining({ db, client }, trainingId, ...kinds);
  throw new AppError('changed_meanwhile');
}

export const modulesOf = ({ db, client }: Reader, trainingId: string) =>
  db
    .selectFrom('module')
    .select(['id', 'title', 'position'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .orderBy('position')
    .execute();

export const activitiesToEdit = ({ db, client }: Reader, trainingId: string) =>
  db
    .selectFrom('activity')
    .select([
      'id',
      'module_id',
      'hierarchy_order',
      'kind',
      'title',
      'minutes',
      'points',
      'required',
      'content',
    ])
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('removed_at', 'is', null)
    .orderBy('hierarchy_order')
    .execute();

export const audienceOf = ({ db, client }: Reader, trainingId: string) =>
  db
    .selectFrom('training_group')
    .select('group_id')
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .execute();

/** Numbers activities as they are listed; what is not listed has to be numbered anew besides. */
export async function numberInOrder(
  { db, client }: Transaction,
  activityIds: readonly string[],
): Promise<void> {
  await sql`
    update activity set hierarchy_order = wanted.place
    from unnest(${activityIds}::uuid[]) with ordinality as wanted(id, place)
    where activity.client_id = ${client.id} and activity.id = wanted.id`.execute(db);
}

/** Behind every place of a course, until all of them are numbered anew. */
export const BEHIND_ALL = 2_000_000;

/** Removed activities keep numbers far behind the living ones, so that the living stay dense from 1. */
const BEHIND = 1_000_000;

/** Numbers the living activities in the order of their modules, densely from 1; one statement, checked at commit. */
export async function renumberActivities({ db, client }: Transaction, trainingId: string): Promise<void> {
  await sql`
    update activity set hierarchy_order = numbered.place
    from (
      select a.id, case when a.removed_at is null then 0 else ${BEHIND}::integer end
        + row_number() over (partition by a.removed_at is null order by m.position, a.hierarchy_order) as place
      from activity a join module m on m.client_id = a.client_id and m.id = a.module_id
      where a.client_id = ${client.id} and a.training_id = ${trainingId}
    ) numbered
    where activity.client_id = ${client.id} and activity.id = numbered.id and activity.hierarchy_order <> numbered.place`.execute(
    db,
  );
}
