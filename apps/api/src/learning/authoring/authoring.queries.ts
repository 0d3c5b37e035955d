import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/** What authors write. */
export type AuthoredKind = 'online_course' | 'trail';

/** A training of the client, in whatever status. */
export async function authoredTraining(
  { db, client }: Reader,
  trainingId: string,
  kind: AuthoredKind = 'online_course',
) {
  const training = await db
    .selectFrom('training')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!training) throw new AppError('not_found');
  return training;
}

/** Takes the next revision if the author saw the newest one: of two who save at once, one is told. */
export async function takeRevision(
  { db, client, now }: Transaction,
  trainingId: string,
  seen: number,
  kind: AuthoredKind = 'online_course',
): Promise<number> {
  const taken = await db
    .updateTable('training')
    .set((set) => ({ revision: set('revision', '+', 1), updated_at: now }))
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .where('kind', '=', kind)
    .where('revision', '=', seen)
    .returning('revision')
    .executeTakeFirst();
  if (taken) return taken.revision;
  await authoredTraining({ db, client }, trainingId, kind);
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
