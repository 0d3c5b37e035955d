import type { Role } from '@trilha/contract/permissions';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import type { Platform } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { insertSession } from '../identity/sessions/sessions.queries.ts';

const TEST_DEVICE = { agent: 'test', shared: false } as const;

let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};

export interface BuiltClient {
  readonly id: string;
  readonly slug: string;
}

/** A client with every module on, unless the test says otherwise. */
export async function buildClient(
  platform: Platform,
  over: { readonly name?: string; readonly modules?: readonly string[]; readonly timeZone?: string } = {},
): Promise<BuiltClient> {
  const number = next();
  const row = {
    id: newId(),
    slug: `client-${number}`,
    name: over.name ?? `Client ${number}`,
    colours: JSON.stringify({ primary: '#0b5fd8', secondary: '#14b8a6', tertiary: '#ff9f1c' }),
    tagline: JSON.stringify({ 'pt-BR': 'Aprender no balcão' }),
    modules: [...(over.modules ?? MODULES)],
    time_zone: over.timeZone ?? 'America/Sao_Paulo',
    created_at: platform.now(),
  };
  await platform.database.acrossClients((db) => db.insertInto('client').values(row).execute());
  return { id: row.id, slug: row.slug };
}

export interface BuiltPerson {
  readonly personId: string;
  readonly membershipId: string;
  readonly clientId: string;
  readonly username: string;
  /** A bearer token of a session at this client. */
  readonly token: string;
}

/** A person who belongs to the client and is signed in there. */
export async function buildPerson(
  platform: Platform,
  client: BuiltClient,
  over: {
    readonly roles?: readonly Role[];
    readonly status?: 'approved' | 'blocked' | 'awaiting_approval';
    readonly superuser?: boolean;
    readonly passwordHash?: string;
    readonly personId?: string;
    readonly document?: string;
    readonly phone?: string;
    readonly language?: string;
    /** Whether the session is one of a password just typed, as most are. */
    readonly proved?: boolean;
  } = {},
): Promise<BuiltPerson> {
  const number = next();
  const personId = over.personId ?? newId();
  const membershipId = newId();
  const username = `person-${number}`;
  const now = platform.now();
  const token = await platform.database.acrossClients(async (db) => {
    if (!over.personId) {
      await db
        .insertInto('person')
        .values({
          id: personId,
          username,
          email: `${username}@example.test`,
          first_name: 'Pessoa',
          last_name: String(number),
          superuser: over.superuser ?? false,
          password_hash: over.passwordHash ?? null,
          document: over.document ?? null,
          document_country: over.document ? 'BR' : null,
          mobile_phone: over.phone ?? null,
          language: over.language ?? 'pt-BR',
          created_at: now,
        })
        .execute();
    }
    await db
      .insertInto('membership')
      .values({
        client_id: client.id,
        id: membershipId,
        person_id: personId,
        status: over.status ?? 'approved',
        roles: [...(over.roles ?? ['learner'])],
        display_name: `Pessoa ${number}`,
        joined_at: now,
      })
      .execute();
    const pair = await insertSession(db, {
      personId,
      clientId: client.id,
      device: TEST_DEVICE,
      now,
      proved: over.proved ?? true,
    });
    return pair.access;
  });
  return { personId, membershipId, clientId: client.id, username, token };
}

/** A fresh session of the person, for a test that moves the clock beyond the first. */
export const signInAgain = async (platform: Platform, person: BuiltPerson): Promise<string> =>
  (await newSession(platform, person)).access;

/** Lets the bearer tokens of a person go on for an hour, for a test about what ends before. */
export const prolongTokens = (platform: Platform, { personId }: BuiltPerson): Promise<unknown> =>
  platform.database.acrossClients((db) =>
    db
      .updateTable('access_token')
      .set({ expires_at: new Date(platform.now().getTime() + 3_600_000) })
      .where(
        'session_id',
        'in',
        db.selectFrom('login_session').select('id').where('person_id', '=', personId),
      )
      .execute(),
  );

/** A whole refresh token of a fresh session of the person. */
export const refreshTokenOf = async (platform: Platform, person: BuiltPerson): Promise<string> =>
  (await newSession(platform, person)).refresh;

const newSession = (platform: Platform, person: BuiltPerson) =>
  platform.database.acrossClients((db) =>
    insertSession(db, {
      personId: person.personId,
      clientId: person.clientId,
      device: TEST_DEVICE,
      now: platform.now(),
      proved: true,
    }),
  );
