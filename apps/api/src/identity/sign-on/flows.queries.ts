import { TOLD_TAKEN } from '@trilha/rules/identity/registration/registration-code.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { hashToken } from '../sessions/tokens.ts';
import { FLOW_SECONDS } from './flow-cookie.ts';

export const insertFlow = (
  db: Kysely<Tables>,
  flow: {
    readonly clientId: string;
    readonly providerId: string;
    readonly browser: string;
    readonly state: string;
    readonly host: string | null;
    /** The channel of the partner's page it began on, if any. @spec ID-01 */
    readonly partnerChannel: string | null;
    readonly now: Date;
  },
) =>
  db
    .insertInto('sign_on_flow')
    .values({
      client_id: flow.clientId,
      id: newId(flow.now.getTime()),
      provider_id: flow.providerId,
      browser_hash: hashToken(flow.browser),
      state_hash: hashToken(flow.state),
      host: flow.host,
      partner_channel: flow.partnerChannel,
      created_at: flow.now,
      expires_at: new Date(flow.now.getTime() + FLOW_SECONDS * 1000),
    })
    .execute();

/** Takes the state of a flow, once and at the host it began at: an answer that comes twice is not even looked at. */
export const takeState = (
  db: Kysely<Tables>,
  state: string,
  at: { readonly providerKey: string; readonly host: string | null; readonly now: Date },
) =>
  db
    .updateTable('sign_on_flow')
    .from('sign_in_provider')
    .set({ returned_at: at.now })
    .whereRef('sign_in_provider.client_id', '=', 'sign_on_flow.client_id')
    .whereRef('sign_in_provider.id', '=', 'sign_on_flow.provider_id')
    .where('sign_in_provider.key', '=', at.providerKey)
    .where('sign_in_provider.enabled', '=', true)
    .where('sign_on_flow.state_hash', '=', hashToken(state))
    .where('sign_on_flow.returned_at', 'is', null)
    .where('sign_on_flow.expires_at', '>', at.now)
    .where('sign_on_flow.host', 'is not distinct from', at.host)
    .returning(['sign_on_flow.client_id', 'sign_on_flow.id', 'sign_on_flow.provider_id'])
    .executeTakeFirst();

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Only when the provider says that it has verified it. */
  readonly email: string | null;
  /** What the provider calls the session there, where it tells. */
  readonly session: string | null;
  /** What it calls the person, where it tells. */
  readonly givenName: string | null;
  readonly familyName: string | null;
}

export const keepReturn = (
  db: Kysely<Tables>,
  flow: { readonly client_id: string; readonly id: string },
  came: Identity | { readonly problem: 'sign_on_failed' | 'sign_on_cancelled' },
) =>
  db
    .updateTable('sign_on_flow')
    .set(
      'problem' in came
        ? { problem: came.problem }
        : {
            issuer: came.issuer,
            subject: came.subject,
            email: came.email,
            provider_session: came.session,
            given_name: came.givenName,
            family_name: came.familyName,
          },
    )
    .where('client_id', '=', flow.client_id)
    .where('id', '=', flow.id)
    .execute();

/** A browser on its way: what its cookie holds, and the host of the page it stands on. */
export interface Browser {
  readonly secret: string;
  readonly host: string;
}

const returned = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('sign_on_flow')
    .innerJoin('sign_in_provider', (join) =>
      join
        .onRef('sign_in_provider.client_id', '=', 'sign_on_flow.client_id')
        .onRef('sign_in_provider.id', '=', 'sign_on_flow.provider_id'),
    )
    .innerJoin('client', 'client.id', 'sign_on_flow.client_id')
    .select([
      'client.archived_at',
      'sign_on_flow.client_id',
      'sign_on_flow.id',
      'sign_on_flow.problem',
      'sign_on_flow.issuer',
      'sign_on_flow.subject',
      'sign_on_flow.email',
      'sign_on_flow.provider_session',
      'sign_on_flow.given_name',
      'sign_on_flow.family_name',
      'sign_on_flow.partner_channel',
      'client.slug',
      'client.registration',
      'client.default_country',
      'sign_in_provider.kind',
      'sign_in_provider.creates_accounts',
      'sign_in_provider.name as provider',
      'sign_in_provider.asks_second_step',
    ])
    .where('sign_on_flow.returned_at', 'is not', null)
    .where('sign_on_flow.ended_at', 'is', null)
    .where('sign_on_flow.expires_at', '>', now)
    .where('sign_in_provider.enabled', '=', true)
    .forUpdate('sign_on_flow');

/** The flow of this browser that has come back, locked: of two tabs one finishes it. */
export const lockReturned = (db: Kysely<Tables>, { secret, host }: Browser, now: Date) =>
  returned(db, now)
    .where('sign_on_flow.browser_hash', '=', hashToken(secret))
    .where(({ eb, or }) => or([eb('sign_on_flow.host', 'is', null), eb('sign_on_flow.host', '=', host)]))
    .executeTakeFirst();

/** The same by its own name. */
export const lockReturnedById = (
  db: Kysely<Tables>,
  { clientId, id }: { readonly clientId: string; readonly id: string },
  now: Date,
) =>
  returned(db, now)
    .where('sign_on_flow.client_id', '=', clientId)
    .where('sign_on_flow.id', '=', id)
    .executeTakeFirst();

/** A form takes longer than a way to a provider and back; it is given the time of a registration, and no more. */
export const giveTime = (
  db: Kysely<Tables>,
  flow: { readonly client_id: string; readonly id: string },
  until: Date,
) =>
  db
    .updateTable('sign_on_flow')
    .set({ expires_at: until })
    .where('client_id', '=', flow.client_id)
    .where('id', '=', flow.id)
    .where('expires_at', '<', until)
    .execute();

interface Asking {
  readonly client_id: string;
  readonly id: string;
  readonly identity: Pick<Identity, 'issuer' | 'subject'>;
}

/** How often this identity was told here that something is taken, by whichever flow. */
export async function toldTaken(db: Kysely<Tables>, { client_id, identity }: Asking): Promise<number> {
  const { told } = await db
    .selectFrom('sign_on_flow')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('told_taken'), sql<number>`0`).as('told'))
    .where('client_id', '=', client_id)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('told_taken', '>', 0)
    .executeTakeFirstOrThrow();
  return told;
}

export const countTaken = (db: Kysely<Tables>, { client_id, id }: Asking) =>
  db
    .updateTable('sign_on_flow')
    .set(({ eb }) => ({ told_taken: eb('told_taken', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('told_taken', '<', TOLD_TAKEN)
    .execute();

export const endFlow = (
  db: Kysely<Tables>,
  flow: { readonly client_id: string; readonly id: string },
  now: Date,
) =>
  db
    .updateTable('sign_on_flow')
    .set({ ended_at: now })
    .where('client_id', '=', flow.client_id)
    .where('id', '=', flow.id)
    .execute();

/** The person whose identity this is at the client. */
export const linkedPerson = (db: Kysely<Tables>, clientId: string, issuer: string, subject: string) =>
  db
    .selectFrom('external_identity')
    .innerJoin('person', 'person.id', 'external_identity.person_id')
    .select(['person.id', 'person.superuser', 'external_identity.id as account_id'])
    .where('external_identity.client_id', '=', clientId)
    .where('external_identity.issuer', '=', issuer)
    .where('external_identity.subject', '=', subject)
    .executeTakeFirst();

/** Whether somebody at this client has the e-mail. */
export const isEmailHere = async (db: Kysely<Tables>, clientId: string, email: string): Promise<boolean> => {
  const found = await db
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .select('person.id')
    .where('membership.client_id', '=', clientId)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['person.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return found !== undefined;
};

export const insertIdentity = (
  db: Kysely<Tables>,
  identity: {
    readonly clientId: string;
    readonly issuer: string;
    readonly subject: string;
    readonly personId: string;
    readonly now: Date;
  },
) =>
  db
    .insertInto('external_identity')
    .values({
      client_id: identity.clientId,
      issuer: identity.issuer,
      subject: identity.subject,
      person_id: identity.personId,
      linked_at: identity.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
