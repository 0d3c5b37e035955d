import { API_KEY_PREFIX, type ApiKeyState } from '@trilha/rules/identity/api-key.rule';
import { type Kysely, sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { hashToken } from '../sessions/tokens.ts';

export interface KeyFilter {
  readonly state?: ApiKeyState | undefined;
  readonly search?: string | undefined;
}

const keyState = (now: Date) =>
  sql<ApiKeyState>`case when api_key.revoked_at is not null then 'revoked'
    when api_key.expires_at <= ${now} then 'expired' else 'active' end`;

const keysMatching = ({ db, client }: Context, { search }: Pick<KeyFilter, 'search'>) => {
  const keys = db.selectFrom('api_key').where('api_key.client_id', '=', client.id);
  if (!search) return keys;
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return keys.where(sql<boolean>`(lower(api_key.name) like ${part} or lower(api_key.hint) like ${part})`);
};

export const keysOf = (context: Context, { state, search }: KeyFilter) => {
  const keys = keysMatching(context, { search })
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'api_key.client_id')
        .onRef('membership.id', '=', 'api_key.made_by'),
    )
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.hint',
      'api_key.scopes',
      'api_key.created_at',
      'api_key.expires_at',
      'api_key.revoked_at',
      'api_key.used_at',
      'api_key.made_by as maker_id',
      'membership.display_name as made_by',
      'membership.status as maker_status',
    ]);
  return (state ? keys.where(keyState(context.now), '=', state) : keys)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .limit(200)
    .execute();
};

export async function keyCounts(context: Context, filter: Pick<KeyFilter, 'search'>) {
  const rows = await keysMatching(context, filter)
    .select([keyState(context.now).as('state'), sql<number>`count(*)`.as('keys')])
    .groupBy('state')
    .execute();
  const countOf = (state: ApiKeyState): number => rows.find((row) => row.state === state)?.keys ?? 0;
  return { active: countOf('active'), expired: countOf('expired'), revoked: countOf('revoked') };
}

/** Whoever makes keys at once stands in one line here. */
export const lockKeys = ({ db, client }: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`api keys:${client.id}`}, 0))`.execute(db);

export const insertKey = (
  { db, client, actor, now }: Transaction,
  key: {
    readonly id: string;
    readonly name: string;
    readonly secret: string;
    readonly scopes: readonly string[];
    readonly expiresAt: Date;
  },
) =>
  db
    .insertInto('api_key')
    .values({
      client_id: client.id,
      id: key.id,
      name: key.name,
      secret_hash: hashToken(`${API_KEY_PREFIX}${key.secret}`),
      hint: key.secret.slice(-4),
      scopes: [...key.scopes],
      made_by: actor.membershipId,
      created_at: now,
      expires_at: key.expiresAt,
    })
    .execute();

/** A key that may still be used, locked, with the name of whom it acts for. */
export const keyToTakeOver = ({ db, client, now }: Transaction, id: string) =>
  db
    .selectFrom('api_key')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'api_key.client_id')
        .onRef('membership.id', '=', 'api_key.made_by'),
    )
    .select(['api_key.name', 'api_key.scopes', 'api_key.made_by', 'membership.display_name'])
    .where('api_key.client_id', '=', client.id)
    .where('api_key.id', '=', id)
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.expires_at', '>', now)
    .forUpdate('api_key')
    .executeTakeFirst();

export const giveKeyTo = ({ db, client, actor }: Transaction, id: string) =>
  db
    .updateTable('api_key')
    .set({ made_by: actor.membershipId })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .execute();

export const endKey = ({ db, client, actor, now }: Transaction, id: string) =>
  db
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by: actor.membershipId })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();

/** The key that was brought, with this call counted in its minute: one statement, so that all servers count together. */
export const countCall = (db: Kysely<Tables>, token: string, now: Date) => {
  const minuteOver = sql<boolean>`(minute_at is null or minute_at <= ${new Date(now.getTime() - 60_000)})`;
  return db
    .updateTable('api_key')
    .set({
      used_at: now,
      minute_at: sql<Date>`case when ${minuteOver} then ${now}::timestamptz else minute_at end`,
      minute_calls: sql<number>`case when ${minuteOver} then 1 else minute_calls + 1 end`,
    })
    .where('secret_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['client_id', 'name', 'scopes', 'made_by', 'minute_at', 'minute_calls'])
    .executeTakeFirst();
};

/** Whether there was such a key, for a refusal that tells a service what to do. */
export const isFormerKey = async (db: Kysely<Tables>, token: string): Promise<boolean> =>
  (await db
    .selectFrom('api_key')
    .select('id')
    .where('secret_hash', '=', hashToken(token))
    .executeTakeFirst()) !== undefined;
