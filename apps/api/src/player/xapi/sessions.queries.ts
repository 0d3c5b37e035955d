import type { UnitRecords } from '@trilha/rules/cmi5/unit-record.rule';
import type { Verb } from '@trilha/rules/cmi5/vocabulary';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';

type Db = Kysely<Tables>;

/** A launch lasts a working day, as those of other packages do. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
/** Requests of one session in a minute; honest units need some tens. */
export const MOST_REQUESTS = 1200;

export interface Registration {
  readonly id: string;
  readonly membershipId: string;
  readonly trainingId: string;
  readonly activityId: string;
  readonly enrolmentId: string | null;
  readonly round: number;
  readonly records: UnitRecords;
  readonly satisfied: readonly string[];
}

const REGISTRATION = [
  'id',
  'membership_id',
  'training_id',
  'activity_id',
  'enrolment_id',
  'round',
  'records',
  'satisfied',
] as const;
type RegistrationRow = Pick<
  { [Column in keyof Tables['xapi_registration']]: unknown },
  (typeof REGISTRATION)[number]
>;

const registration = (row: RegistrationRow): Registration => ({
  id: row.id as string,
  membershipId: row.membership_id as string,
  trainingId: row.training_id as string,
  activityId: row.activity_id as string,
  enrolmentId: row.enrolment_id as string | null,
  round: row.round as number,
  records: row.records as UnitRecords,
  satisfied: row.satisfied as readonly string[],
});

export interface RegistrationPlace {
  readonly clientId: string;
  readonly membershipId: string;
  readonly trainingId: string;
  readonly activityId: string;
  readonly enrolmentId: string | null;
  readonly round: number;
}

/** The registration of this place, locked, and begun where there is none; whoever only looks begins anew each time. */
export async function takeRegistration(db: Db, place: RegistrationPlace, now: Date): Promise<Registration> {
  const made = await db
    .insertInto('xapi_registration')
    .values({
      client_id: place.clientId,
      id: newId(now.getTime()),
      membership_id: place.membershipId,
      training_id: place.trainingId,
      activity_id: place.activityId,
      enrolment_id: place.enrolmentId,
      round: place.round,
      begun_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'enrolment_id', 'activity_id', 'round'])
        .where(sql<boolean>`enrolment_id is not null`)
        .doNothing(),
    )
    .returning(REGISTRATION)
    .executeTakeFirst();
  if (made) return registration(made);
  const found = await db
    .selectFrom('xapi_registration')
    .select(REGISTRATION)
    .where('client_id', '=', place.clientId)
    .where('enrolment_id', '=', place.enrolmentId)
    .where('activity_id', '=', place.activityId)
    .where('round', '=', place.round)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return registration(found);
}

/** What is known of the units at this place, without beginning anything. */
export async function recordsAt(
  db: Db,
  { clientId, enrolmentId, activityId, round }: Omit<RegistrationPlace, 'membershipId' | 'trainingId'>,
): Promise<UnitRecords> {
  const row = await db
    .selectFrom('xapi_registration')
    .select('records')
    .where('client_id', '=', clientId)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .where('round', '=', round)
    .executeTakeFirst();
  return (row?.records ?? {}) as UnitRecords;
}

/** The registration under its id, locked. */
export async function lockRegistration(db: Db, clientId: string, id: string): Promise<Registration | null> {
  const row = await db
    .selectFrom('xapi_registration')
    .select(REGISTRATION)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? registration(row) : null;
}

/** The registration under its id, or null. */
export async function registrationById(db: Db, clientId: string, id: string): Promise<Registration | null> {
  const row = await db
    .selectFrom('xapi_registration')
    .select(REGISTRATION)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? registration(row) : null;
}

/** Keeps what the units of a registration amount to now. */
export const keepRegistration = (
  db: Db,
  clientId: string,
  { id, records, satisfied }: Pick<Registration, 'id' | 'records' | 'satisfied'>,
) =>
  db
    .updateTable('xapi_registration')
    .set({ records: JSON.stringify(records), satisfied: [...satisfied] })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

const SESSION = [
  'id',
  'registration_id',
  'unit_id',
  'activity_iri',
  'mode',
  'mastery_score',
  'has_read_preferences',
  'said',
  'launched_at',
  'last_said_at',
  'ended_at',
  'token_digest',
] as const;

/** Locks a session that is open, or null. */
export const lockOpenSession = (db: Db, clientId: string, id: string) =>
  db
    .selectFrom('xapi_session')
    .select(SESSION)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export interface NewSession {
  readonly id: string;
  readonly registrationId: string;
  readonly unitId: string;
  readonly activityIri: string;
  readonly mode: string;
  readonly masteryScore: number | null;
}

export const insertSession = (db: Db, clientId: string, session: NewSession, now: Date) =>
  db
    .insertInto('xapi_session')
    .values({
      client_id: clientId,
      id: session.id,
      registration_id: session.registrationId,
      unit_id: session.unitId,
      activity_iri: session.activityIri,
      mode: session.mode,
      mastery_score: session.masteryScore,
      launched_at: now,
    })
    .execute();

/** Gives a session its token, once: false when it has one, is over or too old. @spec PL-05 */
export async function keepToken(
  db: Db,
  clientId: string,
  id: string,
  digest: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('xapi_session')
    .set({ token_digest: digest })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('token_digest', 'is', null)
    .where('ended_at', 'is', null)
    .where('launched_at', '>', new Date(now.getTime() - SESSION_MS))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a request of a session against its minute; undefined when this token opens no session any more. */
export async function countRequest(
  db: Db,
  { clientId, sessionId, digest }: { clientId: string; sessionId: string; digest: string },
  now: Date,
) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const row = await db
    .updateTable('xapi_session')
    .set((eb) => ({
      minute_at: eb.case().when('minute_at', '>', minuteAgo).then(eb.ref('minute_at')).else(now).end(),
      minute_requests: eb
        .case()
        .when('minute_at', '>', minuteAgo)
        .then(sql<number>`minute_requests + 1`)
        .else(1)
        .end(),
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', sessionId)
    .where('token_digest', '=', digest)
    .where('ended_at', 'is', null)
    .where('launched_at', '>', new Date(now.getTime() - SESSION_MS))
    .returning([...SESSION, 'minute_at', 'minute_requests'])
    .executeTakeFirst();
  return row;
}

/** A session that reports, as it was when its request came. */
export type OpenSession = NonNullable<Awaited<ReturnType<typeof countRequest>>>;

/** Remembers what a session did. */
export const keepSession = (
  db: Db,
  clientId: string,
  id: string,
  change: { said?: readonly Verb[]; lastSaidAt?: Date; endedAt?: Date; hasReadPreferences?: boolean },
) =>
  db
    .updateTable('xapi_session')
    .set({
      ...(change.said ? { said: [...change.said] } : {}),
      ...(change.lastSaidAt ? { last_said_at: change.lastSaidAt } : {}),
      ...(change.endedAt ? { ended_at: change.endedAt } : {}),
      ...(change.hasReadPreferences ? { has_read_preferences: true } : {}),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

/** Sessions of a registration that did not end. */
export const openSessions = (db: Db, clientId: string, registrationId: string) =>
  db
    .selectFrom('xapi_session')
    .select(SESSION)
    .where('client_id', '=', clientId)
    .where('registration_id', '=', registrationId)
    .where('ended_at', 'is', null)
    .orderBy('launched_at')
    .execute();

/** Registrations with a session that is too old to go on. */
export async function registrationsLeft(db: Db, clientId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('xapi_session')
    .select('registration_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .where('launched_at', '<=', new Date(now.getTime() - SESSION_MS))
    .limit(1000)
    .execute();
  return rows.map((row) => row.registration_id);
}

/** Forgets registrations of those who only looked, a day later. */
export const forgetLooks = (db: Db, clientId: string, now: Date) =>
  db
    .deleteFrom('xapi_registration')
    .where('client_id', '=', clientId)
    .where('enrolment_id', 'is', null)
    .where('begun_at', '<', new Date(now.getTime() - 2 * SESSION_MS))
    .execute();
