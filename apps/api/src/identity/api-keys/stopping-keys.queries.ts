import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Keys that are named one by one where somebody is about to stop them; beyond that their number says enough. */
const MOST_NAMED = 50;

const activeKeys = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('api_key')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'api_key.client_id')
        .onRef('membership.id', '=', 'api_key.made_by'),
    )
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.expires_at', '>', now)
    .orderBy('api_key.name')
    .orderBy('api_key.id')
    .limit(MOST_NAMED);

/** Keys that act for any of these members now, and so stop with them. @spec MG-06 */
export const keysActingFor = (
  db: Kysely<Tables>,
  clientId: string,
  membershipIds: readonly string[],
  now: Date,
) =>
  activeKeys(db, now)
    .select(['api_key.id', 'api_key.name', 'api_key.scopes', 'membership.display_name as member'])
    .where('api_key.client_id', '=', clientId)
    .where('api_key.made_by', '=', sql<string>`any(${membershipIds}::uuid[])`)
    .execute();

/** Keys of a client that work now, and so stop with it. @spec MG-06 */
export const workingKeysOf = async (
  db: Kysely<Tables>,
  clientId: string,
  now: Date,
): Promise<readonly string[]> => {
  const rows = await activeKeys(db, now)
    .select('api_key.name')
    .where('api_key.client_id', '=', clientId)
    .where('membership.status', '=', 'approved')
    .execute();
  return rows.map(({ name }) => name);
};

/** Keys that act for a person at any client of theirs. @spec MG-06 ID-23 */
export const keysOfPerson = (db: Kysely<Tables>, personId: string, now: Date) =>
  activeKeys(db, now)
    .innerJoin('client', 'client.id', 'api_key.client_id')
    .select(['api_key.name', 'client.name as client'])
    .where('membership.person_id', '=', personId)
    .execute();
