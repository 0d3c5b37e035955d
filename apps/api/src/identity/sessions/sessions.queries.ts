import { type Kysely, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { factorOf } from '../second-factor/factors.queries.ts';
import type { Device } from './device.ts';
import {
  ACCESS_SECONDS,
  hashToken,
  lastingSeconds,
  mixedOf,
  newToken,
  sealSuccessor,
  type TokenPair,
} from './tokens.ts';

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The account elsewhere that a session rests on. */
export interface OpeningAccount {
  readonly id: string;
  /** What its provider calls the session there. */
  readonly session: string | null;
}

export async function insertSession(
  db: Kysely<Tables>,
  session: {
    readonly personId: string;
    readonly clientId: string;
    readonly device: Device;
    readonly now: Date;
    /** Whether the client answers for who this is: then the session stays at that client. */
    readonly vouched?: boolean;
    /** Whether it was opened by what only the person has: a password or a code. */
    readonly proved: boolean;
    readonly account?: OpeningAccount | undefined;
  },
): Promise<TokenPair> {
  const id = newId(session.now.getTime());
  await db
    .insertInto('login_session')
    .values({
      id,
      person_id: session.personId,
      client_id: session.clientId,
      device: session.device.agent.slice(0, 200),
      shared: session.device.shared,
      vouched: session.vouched ?? false,
      external_identity_id: session.account?.id ?? null,
      provider_session: session.account?.session ?? null,
      created_at: session.now,
      seen_at: session.now,
      proved_at: session.proved ? session.now : null,
    })
    .execute();
  await touchMembership(db, session, session.now);
  return insertPair(db, { id, shared: session.device.shared }, session.now);
}

/** Remembers when the person was last at this client, for whoever looks after its people. @spec MG-03 */
export const touchMembership = (
  db: Kysely<Tables>,
  at: { readonly personId: string; readonly clientId: string },
  now: Date,
) =>
  db
    .updateTable('membership')
    .set({ last_seen_at: now })
    .where('client_id', '=', at.clientId)
    .where('person_id', '=', at.personId)
    .execute();

export async function insertPair(
  db: Kysely<Tables>,
  session: { readonly id: string; readonly shared: boolean },
  now: Date,
): Promise<TokenPair> {
  const pair = { access: newToken(), refresh: `${newToken()}.${newToken()}` };
  await db
    .insertInto('access_token')
    .values({ hash: hashToken(pair.access), session_id: session.id, expires_at: later(now, ACCESS_SECONDS) })
    .execute();
  await db
    .insertInto('refresh_token')
    .values({
      hash: hashToken(pair.refresh),
      session_id: session.id,
      issued_at: now,
      expires_at: later(now, lastingSeconds(session.shared)),
    })
    .execute();
  return pair;
}

/** The token's row, locked: fifty refreshes at once stand in one line here. */
export const lockRefreshToken = (db: Kysely<Tables>, token: string) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('login_session', 'login_session.id', 'refresh_token.session_id')
    .innerJoin('client', 'client.id', 'login_session.client_id')
    .select([
      'client.archived_at',
      'refresh_token.hash',
      'refresh_token.session_id',
      'refresh_token.expires_at',
      'refresh_token.used_at',
      'refresh_token.sealed_successor',
      'login_session.ended_at',
      'login_session.end_reason',
      'login_session.person_id',
      'login_session.client_id',
      'login_session.shared',
    ])
    .where('refresh_token.hash', '=', hashToken(token))
    .forUpdate('refresh_token')
    .executeTakeFirst();

export const markRefreshTokenUsed = (db: Kysely<Tables>, hash: Buffer, sealed: Buffer, now: Date) =>
  db
    .updateTable('refresh_token')
    .set({ used_at: now, sealed_successor: sealed })
    .where('hash', '=', hash)
    .execute();

/** Lets the mixed halves of a rotation lead to its successor, as the whole used token does and no longer. */
export const rememberMixed = (
  db: Kysely<Tables>,
  used: { readonly token: string; readonly expiresAt: Date; readonly sessionId: string },
  successor: TokenPair,
  now: Date,
) => {
  const mixed = mixedOf(used.token, successor);
  return db
    .insertInto('refresh_token')
    .values({
      hash: hashToken(mixed),
      session_id: used.sessionId,
      issued_at: now,
      expires_at: used.expiresAt,
      used_at: now,
      sealed_successor: sealSuccessor(mixed, successor),
    })
    .execute();
};

/** Takes a pair back with which nobody has ever come; false where somebody has. */
export async function dropUnheard(db: Kysely<Tables>, pair: TokenPair): Promise<boolean> {
  const refresh = await db
    .selectFrom('refresh_token')
    .select('used_at')
    .where('hash', '=', hashToken(pair.refresh))
    .forUpdate()
    .executeTakeFirst();
  if (!refresh || refresh.used_at) return false;
  const gone = await db
    .deleteFrom('access_token')
    .where('hash', '=', hashToken(pair.access))
    .where('received_at', 'is', null)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return false;
  await db.deleteFrom('refresh_token').where('hash', '=', hashToken(pair.refresh)).execute();
  return true;
}

/** Forgets what a session holds of tokens that are good for nothing any more. */
export async function forgetExpired(db: Kysely<Tables>, sessionId: string, now: Date): Promise<void> {
  // One that nobody has come with yet still says that its answer was lost.
  await db
    .deleteFrom('access_token')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', now)
    .where('received_at', 'is not', null)
    .execute();
  await db
    .deleteFrom('refresh_token')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', now)
    .execute();
}

/** Notes that somebody has come with an access token: the answer that handed it over has arrived. @spec ID-03 */
export const noteReceived = (db: Kysely<Tables>, token: string, now: Date) =>
  db
    .updateTable('access_token')
    .set({ received_at: now })
    .where('hash', '=', hashToken(token))
    .where('received_at', 'is', null)
    .execute();

export async function endSession(
  db: Kysely<Tables>,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await db.deleteFrom('access_token').where('session_id', '=', sessionId).execute();
  await db
    .updateTable('login_session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person, on every device and at every client, but the one to keep; says how many. @spec ID-26 */
export async function endSessionsOf(
  db: Kysely<Tables>,
  personId: string,
  reason: string,
  now: Date,
  keptSessionId: string | null = null,
): Promise<number> {
  const open = db
    .updateTable('login_session')
    .set({ ended_at: now, end_reason: reason })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null);
  const ended = await (keptSessionId === null ? open : open.where('id', '<>', keptSessionId))
    .returning('id')
    .execute();
  if (ended.length === 0) return 0;
  await db
    .deleteFrom('access_token')
    .where(
      'session_id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
  return ended.length;
}

const actorOfHash = prepared<{ hash: Buffer }>()((db, value) =>
  db
    .selectFrom('access_token')
    .innerJoin('login_session', 'login_session.id', 'access_token.session_id')
    .innerJoin('person', (join) =>
      join.on(
        'person.id',
        '=',
        sql<string>`coalesce(login_session.acting_person_id, login_session.person_id)`,
      ),
    )
    .innerJoin('client', 'client.id', 'login_session.client_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'login_session.client_id')
        .onRef('membership.person_id', '=', 'person.id'),
    )
    .leftJoin('role_permissions', 'role_permissions.client_id', 'login_session.client_id')
    .select([
      'access_token.expires_at',
      'access_token.received_at',
      'login_session.id as session_id',
      'login_session.ended_at',
      'login_session.person_id as session_person_id',
      'login_session.acting_person_id',
      'person.id as person_id',
      'person.superuser',
      'person.must_change_password',
      'person.first_name',
      'person.language',
      'membership.id as membership_id',
      'membership.status',
      'membership.roles',
      'membership.display_name',
      'client.id as client_id',
      'client.slug',
      'client.name as client_name',
      'client.time_zone',
      'client.modules',
      'client.has_ranking',
      'client.has_profile',
      'client.group_training_use_score',
      'client.maintenance',
      'client.archived_at',
      'client.second_factor_roles',
      factorOf('person.id').as('has_second_factor'),
      'role_permissions.changes as role_changes',
      sql<boolean>`exists (
        select from account_deletion d
        where d.person_id = person.id and d.cancelled_at is null and d.erased_at is null
      )`.as('deletion_asked'),
      // Few rows: a client has a handful of texts, and a person a handful of lines about them.
      sql<boolean>`exists (
        select from client_text t
        where t.client_id = membership.client_id and t.must_accept
          and not exists (
            select from consent c
            where c.client_id = t.client_id and c.membership_id = membership.id
              and c.kind = t.kind and c.version >= t.version
          )
      )`.as('must_accept_texts'),
    ])
    .where('access_token.hash', '=', value('hash')),
);

/** Everything a request needs to know of who makes it, in one statement. */
export const actorOfAccessToken = async (db: Kysely<Tables>, hash: Buffer) =>
  (await actorOfHash(db, { hash }))[0];
