import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * A gift is given on a birthday, so that its movement would still tell the day of whoever is no more: what it was for
 * leaves the reason, and what was given no longer leads to the movement. How many were given, and the points, stay as they
 * were. Answers how many gifts it was. @spec ID-23 PT-06
 */
export async function eraseGifts(
  db: Kysely<Tables>,
  { clientId, membershipId }: { readonly clientId: string; readonly membershipId: string },
): Promise<number> {
  const own = sql`select given.id from gift_given given
    join participation on participation.client_id = given.client_id and participation.id = given.participation_id
    where given.client_id = ${clientId} and participation.membership_id = ${membershipId}`;
  await sql`update ledger_transaction set reason = reason - '{occasion,gift}'::text[]
    where client_id = ${clientId} and source_kind = 'gift_given' and source_id in (${own})`.execute(db);
  const { numAffectedRows } = await sql`update gift_given set id = gen_random_uuid(), participation_id = null
    where client_id = ${clientId} and id in (${own})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
