import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type Kysely } from 'kysely';
import { z } from 'zod';
import { type Context, inTransaction, type Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';

/** The least that may sign for years to come (NIST SP 800-57, part 1). */
const BITS = 3072;
const makePair = promisify(generateKeyPair);
const badgeKeyUse = (id: string): string => `badge key ${id}`;

const publicJwk = z.object({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  alg: z.string(),
  kid: z.string(),
});
export type PublicJwk = z.infer<typeof publicJwk>;

export interface BadgeKey {
  readonly publicJwk: PublicJwk;
  readonly privateKey: KeyObject;
}

/** All a client has ever signed with, each named by its address: badges outlive the keys that signed them. @spec LE-12 */
export const publicBadgeKeys = async (
  db: Kysely<Tables>,
  clientId: string,
  addressOf: (id: string) => string,
): Promise<PublicJwk[]> => {
  const rows = await db
    .selectFrom('badge_key')
    .select(['id', 'public_jwk'])
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, public_jwk }) => ({ ...publicJwk.parse(public_jwk), kid: addressOf(id) }));
};

/** More than a client makes in a lifetime; nobody reads on beyond them. */
const MOST_LISTED = 100;

/** The same as the team of the client sees them, the one that signs first. @spec LE-12 */
export async function keptBadgeKeys(db: Kysely<Tables>, clientId: string) {
  const rows = await db
    .selectFrom('badge_key')
    .select(['id', 'public_jwk', 'created_at', 'retired_at'])
    .where('client_id', '=', clientId)
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, public_jwk, created_at: createdAt, retired_at: retiredAt }) => ({
    id,
    publicJwk: publicJwk.parse(public_jwk),
    createdAt,
    retiredAt,
  }));
}

/** What the client signs with; made the first time, and once however many ask. @spec LE-12 */
export async function badgeKey(context: Context): Promise<BadgeKey> {
  const found = (await readKey(context)) ?? (await makeKey(context));
  const { id, public_jwk, sealed_private_key } = found;
  const pem = context.platform.sealer.open(badgeKeyUse(id), Buffer.from(sealed_private_key, 'base64url'));
  return { publicJwk: publicJwk.parse(public_jwk), privateKey: createPrivateKey(pem) };
}

const readKey = ({ db, client }: Pick<Context, 'db' | 'client'>) =>
  db
    .selectFrom('badge_key')
    .select(['id', 'public_jwk', 'sealed_private_key'])
    .where('client_id', '=', client.id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();

async function makeKey(context: Context) {
  const pair = await newPair(context);
  return inTransaction(context, (tx) => keepKey(tx, pair));
}

/** The key of today signs no more and stays listed for what it signed; the next one is there at once. @spec LE-12 */
export async function replaceBadgeKey(tx: Transaction): Promise<string> {
  const pair = await newPair(tx);
  await tx.db
    .updateTable('badge_key')
    .set({ retired_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('retired_at', 'is', null)
    .execute();
  return (await keepKey(tx, pair)).id;
}

interface Pair {
  readonly id: string;
  readonly jwk: string;
  readonly sealed: string;
}

async function newPair({ now, platform }: Context): Promise<Pair> {
  const id = newId(now.getTime());
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: BITS });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    id,
    jwk: JSON.stringify({ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: id }),
    sealed: platform.sealer.seal(badgeKeyUse(id), pem).toString('base64url'),
  };
}

async function keepKey(tx: Transaction, { id, jwk, sealed }: Pair) {
  await tx.db
    .insertInto('badge_key')
    .values({
      client_id: tx.client.id,
      id,
      public_jwk: jwk,
      sealed_private_key: sealed,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('client_id').where('retired_at', 'is', null).doNothing())
    .execute();
  const kept = await readKey(tx);
  if (!kept) throw new Error('The key that was just made, or that of whoever was quicker, is there.');
  return kept;
}
