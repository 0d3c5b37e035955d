import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { hashToken } from '../sessions/tokens.ts';

const HOUR_MS = 3_600_000;

/** The client whose door it is, with what it asks of who registers. */
export const registeringClient = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('client')
    .select([
      'id',
      'slug',
      'name',
      'registration',
      'default_country',
      'time_zone',
      'password_strength',
      'archived_at',
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();

export type RegisteringClient = NonNullable<Awaited<ReturnType<typeof registeringClient>>>;

/** Those who ask for the same thing stand in one line until the transaction ends, so that counting is exact. */
export const standInLine = (db: Kysely<Tables>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${name}`}, 0))`.execute(db);

/** When codes went this way, or were asked for from this network or by this member, within the hour, whatever the client. */
export async function codesSince(
  db: Kysely<Tables>,
  by: {
    readonly column: 'recipient_seal' | 'network' | 'asked_by';
    readonly value: string;
    readonly now: Date;
  },
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('registration_request')
    .select('created_at')
    .where(by.column, '=', by.value)
    .where('created_at', '>', new Date(by.now.getTime() - HOUR_MS))
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/** A member who asked, and the session where it was to prove their phone to that session alone. */
export interface AskingMember {
  readonly membershipId: string;
  readonly sessionId: string | null;
}

/**
 * What a browser asked for: to register, a member for a phone they give as theirs, or a session for the phone of its
 * person; one never stands for the other.
 */
export const registrationByToken = (
  db: Kysely<Tables>,
  clientId: string,
  token: string,
  by: AskingMember | null = null,
) =>
  db
    .selectFrom('registration_request')
    .select([
      'id',
      'channel',
      'recipient_seal',
      'code_seal',
      'tries',
      'told_taken',
      'created_at',
      'expires_at',
      'proved_at',
      'ended_at',
      'membership_id',
    ])
    .where('client_id', '=', clientId)
    .where('token_hash', '=', hashToken(token))
    .where('asked_by', by === null ? 'is' : '=', by?.membershipId ?? null)
    .where('asked_in', by?.sessionId ? '=' : 'is', by?.sessionId ?? null);

/** One live code for one address: another one that is asked for takes its place. */
export const endOtherCodes = (db: Kysely<Tables>, seal: string, now: Date) =>
  db
    .updateTable('registration_request')
    .set({ ended_at: now })
    .where('recipient_seal', '=', seal)
    .where('ended_at', 'is', null)
    .where('proved_at', 'is', null)
    .execute();

export const changeRequest = (
  db: Kysely<Tables>,
  clientId: string,
  id: string,
  change: {
    readonly tries?: number;
    readonly told_taken?: number;
    readonly proved_at?: Date;
    readonly ended_at?: Date;
    readonly membership_id?: string;
  },
) =>
  db
    .updateTable('registration_request')
    .set(change)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
