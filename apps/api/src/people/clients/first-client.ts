import { localeFor } from '@trilha/i18n/locales';
import { domainProblem, hostIn } from '@trilha/rules/clients/domains.rule';
import {
  FIRST_ADMINISTRATOR,
  type NewClient,
  newClientProblems,
} from '@trilha/rules/clients/new-client.rule';
import { normalisedEmail } from '@trilha/rules/identity/email.rule';
import { INVITATION_SECONDS } from '@trilha/rules/identity/recovery.rule';
import { type Kysely, sql } from 'kysely';
import { insertLink, pathOfLink } from '#identity/index.ts';
import type { Addresses } from '#platform/addresses.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { insertClient } from './clients.queries.ts';
import { begunWith, giveAdministration } from './new-client.queries.ts';

export interface FirstClient extends NewClient {
  /** A host name of its own, where it has one besides the product's address. */
  readonly host: string | null;
}
export interface FirstProblem {
  readonly field: string;
  readonly code: string;
}

/** What is wrong with the first client, field by field; none means that it may be made. @spec MG-06 */
export function firstClientProblems(given: FirstClient, { hosts }: Addresses): readonly FirstProblem[] {
  const host = given.host === null ? null : domainProblem(given.host, hosts, 0);
  const language = localeFor(given.defaultLanguage) === given.defaultLanguage ? null : 'language_unknown';
  return [
    ...newClientProblems(given),
    ...(language ? [{ field: 'defaultLanguage', code: language }] : []),
    ...(host ? [{ field: 'host', code: host }] : []),
  ];
}

/**
 * Makes the first client of an installation, with a superuser who has no password yet, and answers the link by which one
 * is chosen; null when there is a client already. Of two at once one makes it. The log says that nobody of the client did.
 * @spec MG-06 OP-02
 */
export async function makeFirstClient(
  { database, addresses }: { readonly database: Database; readonly addresses: Addresses },
  { administrator, host: typedHost, ...client }: FirstClient,
  now: Date,
): Promise<{ readonly link: string; readonly expiresAt: Date } | null> {
  const [id, personId, membershipId] = [newId(now.getTime()), newId(now.getTime()), newId(now.getTime())];
  const email = normalisedEmail(administrator.email);
  const host = typedHost === null ? null : hostIn(typedHost);
  const parts = await database.acrossClients(async (db) => {
    if (await hasClient(db)) return null;
    await insertClient(db, { ...client, id, maintenance: false }, now);
    if (host !== null) await insertHost(db, id, host, now);
    await insertOwner(db, { id, personId, membershipId, email }, { ...client, administrator }, now);
    await giveAdministration({ db, clientId: id, now });
    await recordAudit(
      {
        db,
        now,
        requestId: 'first-owner',
        client: { id },
        actor: { membershipId: null, impersonator: null },
      },
      {
        action: 'platform.client.create',
        subjectKind: 'client',
        subjectId: id,
        after: { ...client, host, ...(await begunWith({ db, clientId: id })), email, superuser: true },
      },
    );
    const person = { id: personId, username: email };
    return insertLink(db, {
      clientId: id,
      person,
      purpose: 'first_access',
      seconds: INVITATION_SECONDS,
      now,
    });
  });
  if (!parts) return null;
  const origin = host === null ? addresses.origin : addresses.originOf(host);
  return {
    link: `${origin}${pathOfLink(parts, client.slug)}`,
    expiresAt: new Date(now.getTime() + INVITATION_SECONDS * 1000),
  };
}

/** Whoever comes second waits here until the first is done, and then finds its client. */
async function hasClient(db: Kysely<Tables>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first client', 0))`.execute(db);
  return (await db.selectFrom('client').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const insertHost = (db: Kysely<Tables>, clientId: string, host: string, now: Date) =>
  db
    .insertInto('client_domain')
    .values({ client_id: clientId, id: newId(now.getTime()), host, is_main: true, added_at: now })
    .execute();

async function insertOwner(
  db: Kysely<Tables>,
  of: {
    readonly id: string;
    readonly personId: string;
    readonly membershipId: string;
    readonly email: string;
  },
  { administrator: { firstName, lastName }, country, defaultLanguage }: NewClient,
  now: Date,
): Promise<void> {
  await db
    .insertInto('person')
    .values({
      id: of.personId,
      username: of.email,
      email: of.email,
      first_name: firstName,
      last_name: lastName,
      language: defaultLanguage,
      superuser: true,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('membership')
    .values({
      client_id: of.id,
      id: of.membershipId,
      person_id: of.personId,
      status: 'approved',
      roles: [...FIRST_ADMINISTRATOR.roles],
      display_name: `${firstName} ${lastName}`,
      country,
      joined_at: now,
    })
    .execute();
}
