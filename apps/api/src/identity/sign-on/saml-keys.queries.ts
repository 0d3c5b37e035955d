import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context, Platform, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

/** What a private half is sealed for: opened for another key it yields nothing. */
export const samlKeyUse = (id: string): string => `saml key ${id}`;

/** The pairs of the reader's client, the present one first. */
export const samlKeysOf = ({ db, client }: Pick<Context, 'db' | 'client'>) =>
  db
    .selectFrom('saml_key')
    .select(['id', 'certificate', 'created_at', 'expires_at', 'replaced_at'])
    .where('client_id', '=', client.id)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .execute();

/** The certificate that providers are given; none as long as the client has made no pair. */
export const presentCertificate = async (db: Kysely<Tables>, clientId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('saml_key')
    .select('certificate')
    .where('client_id', '=', clientId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.certificate ?? null;
};

/** What opens an answer that is encrypted for the client: the present pair, then the one before. */
export async function privateKeysOf(
  { database, sealer }: Pick<Platform, 'database' | 'sealer'>,
  clientId: string,
): Promise<readonly KeyObject[]> {
  const rows = await database.readerOfAll
    .selectFrom('saml_key')
    .select(['id', 'sealed_private_key'])
    .where('client_id', '=', clientId)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .execute();
  return rows.map((row) =>
    createPrivateKey(sealer.open(samlKeyUse(row.id), Buffer.from(row.sealed_private_key, 'base64url'))),
  );
}

/** Puts the present pair behind the new one, if it is the one that was seen; answers how many there were. */
export const replaceSamlKey = async ({ db, client, now }: Transaction, id: string): Promise<boolean> => {
  const replaced = await db
    .updateTable('saml_key')
    .set({ replaced_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
};

export const insertSamlKey = (
  { db, client, now }: Transaction,
  row: {
    readonly id: string;
    readonly certificate: string;
    readonly sealed_private_key: string;
    readonly expires_at: Date;
  },
) =>
  db
    .insertInto('saml_key')
    .values({ client_id: client.id, ...row, created_at: now })
    .execute();

export const deleteSamlKey = ({ db, client }: Transaction, id: string) =>
  db
    .deleteFrom('saml_key')
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .returning(['certificate'])
    .executeTakeFirst();
