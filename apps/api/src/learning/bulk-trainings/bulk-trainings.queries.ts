import type { Context } from '#platform/context.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/** The groups of each training; one that everybody sees is not in it. */
export async function audiencesOf(
  { db, client }: Reader,
  trainingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('training_group')
    .select(['training_id', 'group_id'])
    .where('client_id', '=', client.id)
    .where('training_id', 'in', [...trainingIds])
    .orderBy('group_id')
    .execute();
  const grouped = Map.groupBy(rows, ({ training_id }) => training_id);
  return new Map([...grouped].map(([id, held]) => [id, held.map(({ group_id }) => group_id)]));
}

/** Names of groups of the client, and whether they were put away. */
export async function groupNames(
  { db, client }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly archived: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people_group')
    .select(['id', 'name', 'archived_at'])
    .where('client_id', '=', client.id)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, archived_at }) => [id, { name, archived: archived_at !== null }]));
}
