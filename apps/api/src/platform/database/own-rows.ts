import { AppError } from '@trilha/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

type OwnedTable = {
  [Name in keyof Tables]: Tables[Name] extends Record<'client_id' | 'id', unknown> ? Name : never;
}[keyof Tables];

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

/**
 * Every id names a row of this client, before any rule looks at the request: another client's row is not there, and
 * must not be told from one that never was. @spec CL-07
 */
export async function assertOwnRows(
  { db, client }: Scope,
  table: OwnedTable,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where client_id = ${client.id} and id = any(${wanted}::uuid[])`.execute(db);
  if (rows[0]?.count !== wanted.length) throw new AppError('not_found');
}
