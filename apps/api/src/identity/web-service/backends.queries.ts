import type { Kysely } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { hashToken } from '../sessions/tokens.ts';

export const backendsOf = ({ db, client }: Context) =>
  db
    .selectFrom('trusted_backend')
    .select(['id', 'name', 'key', 'created_at', 'used_at'])
    .where('client_id', '=', client.id)
    .orderBy('name')
    .execute();

export const insertBackend = (
  { db, client, now }: Transaction,
  row: { readonly id: string; readonly key: string; readonly name: string; readonly secret: string },
) =>
  db
    .insertInto('trusted_backend')
    .values({
      client_id: client.id,
      id: row.id,
      key: row.key,
      name: row.name,
      secret_hash: hashToken(row.secret),
      created_at: now,
    })
    .execute();

export const deleteBackend = ({ db, client }: Transaction, id: string) =>
  db
    .deleteFrom('trusted_backend')
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

/** The system with this key and secret, with a mark that it was here. */
export const backendBySecret = (db: Kysely<Tables>, key: string, secret: string, now: Date) =>
  db
    .updateTable('trusted_backend')
    .from('client')
    .set({ used_at: now })
    .whereRef('client.id', '=', 'trusted_backend.client_id')
    .where('trusted_backend.key', '=', key)
    .where('trusted_backend.secret_hash', '=', hashToken(secret))
    .returning(['trusted_backend.client_id', 'trusted_backend.id', 'client.slug', 'client.archived_at'])
    .executeTakeFirst();
