import { AppError } from '@trilha/contract/errors';
import { agentKey } from '@trilha/rules/xapi/agent';
import { actingAs } from '#identity/index.ts';
import type { Context, Platform } from '#platform/context.ts';
import { learnerAgent } from '../cmi5/identifiers.ts';
import {
  countRequest,
  MOST_REQUESTS,
  type OpenSession,
  type Registration,
  registrationById,
} from './sessions.queries.ts';
import { readToken } from './tokens.ts';

/** Who reports: an open session, its registration, and the member it acts for. */
export interface Reporting {
  readonly context: Context;
  readonly session: OpenSession;
  readonly registration: Registration;
  /** The one agent that this session may speak of. */
  readonly agent: string;
}

/**
 * Finds out which session reports, by the token of its launch and by nothing else; each request counts against its
 * minute. Errors: not_signed_in, too_many_requests, account_blocked. @spec PL-05
 */
export async function reportingOf(
  platform: Platform,
  authorization: string | undefined,
  requestId: string,
): Promise<Reporting> {
  const token = readToken(authorization);
  if (!token) throw new AppError('not_signed_in');
  const { clientId } = token;
  const now = platform.now();
  const session = await platform.database.inClient(clientId, (db) => countRequest(db, token, now));
  if (!session) throw new AppError('not_signed_in');
  if (session.minute_requests > MOST_REQUESTS) {
    const passed = now.getTime() - (session.minute_at ?? now).getTime();
    throw new AppError('too_many_requests', { seconds: Math.ceil((60_000 - passed) / 1000) });
  }
  const registration = await registrationById(
    platform.database.readerOf(clientId),
    clientId,
    session.registration_id,
  );
  if (!registration) throw new AppError('not_signed_in');
  const { membershipId } = registration;
  const context = await actingAs(platform, { clientId, membershipId }, requestId);
  const agent = agentKey(learnerAgent(platform, membershipId)) ?? '';
  return { context, session, registration, agent };
}
