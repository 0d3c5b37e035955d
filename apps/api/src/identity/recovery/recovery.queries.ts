import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { hashToken } from '../sessions/tokens.ts';

const HOUR_MS = 3_600_000;

export const clientOfDoor = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('client')
    .select(['id', 'slug', 'name', 'password_strength', 'archived_at'])
    .where('slug', '=', slug)
    .executeTakeFirst();

/** Those who ask for the same thing stand in one line until the transaction ends, so that counting is exact. */
export const standInLine = (db: Kysely<Tables>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`recovery:${name}`}, 0))`.execute(db);

/** When the same was asked for from the same network within the hour: what the answer may depend on. */
export async function askedAt(
  db: Kysely<Tables>,
  of: { readonly askedFor: string; readonly network: string; readonly byPhone: boolean; readonly now: Date },
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('recovery_request')
    .select('created_at')
    .where('asked_for', '=', of.askedFor)
    .where('network', '=', of.network)
    .where('channel', of.byPhone ? '<>' : '=', 'email')
    .where('created_at', '>', new Date(of.now.getTime() - HOUR_MS))
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/** When the network asked for anything within the hour. */
export async function networkAskedAt(
  db: Kysely<Tables>,
  network: string,
  now: Date,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('recovery_request')
    .select('created_at')
    .where('network', '=', network)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/** When this person, or anybody with the same phone, was sent something within the hour, from whatever network and client. */
export async function deliveredAt(
  db: Kysely<Tables>,
  person: { readonly id: string; readonly phone: string | null },
  byPhone: boolean,
  now: Date,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('recovery_request')
    .innerJoin('person', 'person.id', 'recovery_request.person_id')
    .select('recovery_request.created_at')
    .where('recovery_request.delivers', '=', true)
    .where('recovery_request.channel', byPhone ? '<>' : '=', 'email')
    .where('recovery_request.created_at', '>', new Date(now.getTime() - HOUR_MS))
    .where(({ eb, or }) =>
      or([eb('person.id', '=', person.id), eb('person.mobile_phone', '=', byPhone ? person.phone : null)]),
    )
    .execute();
  return rows.map(({ created_at: at }) => at);
}

const PERSON = ['id', 'mobile_phone', 'superuser'] as const;

export const peopleByDocument = (db: Kysely<Tables>, document: string) =>
  db.selectFrom('person').select(PERSON).where('document', '=', document).limit(2).execute();

export const personOfRequest = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('person').select(PERSON).where('id', '=', id).executeTakeFirst();

/** Every place the person belongs to: one password opens them all. A stranger's id finds none and costs the same. */
export const membershipsOfPerson = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('client', 'client.id', 'membership.client_id')
    .select(['membership.client_id', 'membership.status', 'membership.roles', 'client.password_strength'])
    .where('membership.person_id', '=', personId)
    .execute();

export const requestByToken = (db: Kysely<Tables>, clientId: string, token: string) =>
  db
    .selectFrom('recovery_request')
    .select([
      'id',
      'asked_for',
      'person_id',
      'purpose',
      'code_seal',
      'tries',
      'created_at',
      'ended_at',
      'expires_at',
    ])
    .where('client_id', '=', clientId)
    .where('token_hash', '=', hashToken(token))
    .where('channel', '<>', 'email');

/** One live code: whatever was sent to this person before, by whichever client, opens nothing any more. */
export const endCodesOf = (db: Kysely<Tables>, personId: string, now: Date) =>
  db
    .updateTable('recovery_request')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('channel', '<>', 'email')
    .where('ended_at', 'is', null)
    .execute();

export const endLinksOf = (db: Kysely<Tables>, personId: string, now: Date) =>
  db
    .updateTable('password_link')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();

export const linkByToken = (db: Kysely<Tables>, token: string) =>
  db
    .selectFrom('password_link')
    .innerJoin('person', 'person.id', 'password_link.person_id')
    .innerJoin('client', 'client.id', 'password_link.client_id')
    .select([
      'password_link.client_id',
      'password_link.id',
      'password_link.purpose',
      'password_link.expires_at',
      'password_link.ended_at',
      'person.id as person_id',
      'person.username',
      'person.email',
      'person.document',
      'person.first_name',
      'person.last_name',
      'client.name as client_name',
      'client.archived_at',
    ])
    .where('password_link.token_hash', '=', hashToken(token))
    .executeTakeFirst();
