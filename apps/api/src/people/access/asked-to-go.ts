import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Members of the client who have asked to be forgotten and wait for their day. @spec ID-23 */
export async function membersAskedToGo(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ member: string }>`select member from leaving_members()`.execute(db);
  return rows.map(({ member }) => member);
}
