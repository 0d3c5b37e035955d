import type { Trying } from '@trilha/rules/identity/login-limits.rule';
import { networkOf } from '@trilha/rules/identity/network.rule';
import type { Kysely } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { NIL_ID } from '#platform/identifier.ts';
import type { Signer } from '#platform/storage/signing.ts';

type Db = Kysely<Tables>;

/** A network by a digest of the person's own: nobody can read from it where they were, or who else was there. */
const digestOf = (signer: Signer, personId: string, address: string): string =>
  signer.sign({ use: 'known network', person: personId, network: networkOf(address) });

/** Who tries to be this person from there, as the limits see it; nobody is known where nobody is named. @spec ID-26 */
export async function tryingAt(
  { database, signer }: Platform,
  personId: string | undefined,
  address: string,
): Promise<Trying> {
  const known = await database.readerOfAll
    .selectFrom('known_network')
    .select('network')
    .where('person_id', '=', personId ?? NIL_ID)
    .where('network', '=', digestOf(signer, personId ?? NIL_ID, address))
    .executeTakeFirst();
  return known ? 'known_network' : 'stranger';
}

/** The person signed in from there, by something that only they know. @spec ID-26 */
export const noteNetwork = (
  db: Db,
  signer: Signer,
  at: { readonly personId: string; readonly address: string; readonly now: Date },
) =>
  db
    .insertInto('known_network')
    .values({
      person_id: at.personId,
      network: digestOf(signer, at.personId, at.address),
      seen_at: at.now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'network']).doUpdateSet({ seen_at: at.now }))
    .execute();
