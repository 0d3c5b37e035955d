import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** Groups that may be given out, by id; an unknown one is not found and an archived one takes nobody in. */
export async function openGroupNames(
  { db, client }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people_group')
    .select(['id', 'name', 'archived_at'])
    .where('client_id', '=', client.id)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  if (rows.some(({ archived_at: archivedAt }) => archivedAt)) throw new AppError('archived');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Counted {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly members: number;
}

/** Groups with their sizes; the archived ones come last. */
export const countedGroups = async ({ db, client }: Scope): Promise<Counted[]> =>
  (
    await sql<Counted>`select g.id, g.name, g.archived_at is not null as archived,
        (select count(*) from people_group_member m where m.client_id = g.client_id and m.group_id = g.id) as members
      from people_group g where g.client_id = ${client.id} order by 3, plain_text(g.name)`.execute(db)
  ).rows;

/** Areas with their sizes; the archived ones come last. */
export const countedAreas = async ({ db, client }: Scope): Promise<Counted[]> =>
  (
    await sql<Counted>`select a.id, a.name, a.archived_at is not null as archived,
        (select count(*) from membership m where m.client_id = a.client_id and m.area_id = a.id) as members
      from area a where a.client_id = ${client.id} order by 3, plain_text(a.name)`.execute(db)
  ).rows;
