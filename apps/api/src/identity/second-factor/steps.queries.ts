import { SECOND_STEP_SECONDS, SECOND_STEP_TRIES } from '@trilha/rules/identity/second-factor.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { OpeningAccount } from '../sessions/sessions.queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

type Db = Kysely<Tables>;

const A_DAY_MS = 24 * 60 * 60 * 1000;

export interface NewStep {
  readonly personId: string;
  readonly purpose: 'sign_in' | 'new_passkey';
  readonly clientId?: string;
  readonly sessionId?: string;
  readonly challenge?: string;
  readonly device: string;
  /** Whether the client answers for the person: the session will stay there. */
  readonly vouched?: boolean;
  /** The account elsewhere that the session will rest on. */
  readonly account?: OpeningAccount | undefined;
  /** Who came back from a provider and will be linked once the step is taken. */
  readonly flowId?: string | undefined;
}

/** Opens a step and answers its ticket, which is kept nowhere. */
export async function openStep(db: Db, step: NewStep, now: Date): Promise<string> {
  const ticket = newToken();
  await db
    .deleteFrom('second_step')
    .where('expires_at', '<', new Date(now.getTime() - A_DAY_MS))
    .execute();
  await db
    .insertInto('second_step')
    .values({
      hash: hashToken(ticket),
      person_id: step.personId,
      purpose: step.purpose,
      client_id: step.clientId ?? null,
      session_id: step.sessionId ?? null,
      challenge: step.challenge ?? null,
      device: step.device.slice(0, 200),
      vouched: step.vouched ?? false,
      external_identity_id: step.account?.id ?? null,
      provider_session: step.account?.session ?? null,
      sign_on_flow_id: step.flowId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + SECOND_STEP_SECONDS * 1000),
    })
    .execute();
  return ticket;
}

const openSteps = (db: Db, now: Date) =>
  db
    .selectFrom('second_step')
    .select([
      'hash',
      'person_id',
      'client_id',
      'challenge',
      'tries',
      'device',
      'vouched',
      'external_identity_id',
      'provider_session',
      'sign_on_flow_id',
    ])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', SECOND_STEP_TRIES);

/** The open step of a ticket, locked: whoever comes second waits, and finds it ended or one try further. */
export const stepOfTicket = (db: Db, ticket: string, now: Date) =>
  openSteps(db, now)
    .where('hash', '=', hashToken(ticket))
    .where('purpose', '=', 'sign_in')
    .forUpdate()
    .executeTakeFirst();

/** The latest passkey that was begun in a session. */
export const stepOfSession = (db: Db, sessionId: string, now: Date) =>
  openSteps(db, now)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'new_passkey')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export type OpenStep = NonNullable<Awaited<ReturnType<typeof stepOfTicket>>>;

export const challengeStep = (db: Db, hash: Buffer, challenge: string) =>
  db.updateTable('second_step').set({ challenge }).where('hash', '=', hash).execute();

/** One more wrong answer; says how many are left. */
export async function countTry(db: Db, step: OpenStep): Promise<number> {
  const tries = step.tries + 1;
  await db.updateTable('second_step').set({ tries, challenge: null }).where('hash', '=', step.hash).execute();
  return SECOND_STEP_TRIES - tries;
}

export const endStep = (db: Db, step: OpenStep, now: Date) =>
  db.updateTable('second_step').set({ ended_at: now }).where('hash', '=', step.hash).execute();
