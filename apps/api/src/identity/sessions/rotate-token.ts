import { AppError } from '@trilha/contract/errors';
import { assertNotArchived } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import {
  dropUnheard,
  endSession,
  forgetExpired,
  insertPair,
  lockRefreshToken,
  markRefreshTokenUsed,
  rememberMixed,
  touchMembership,
} from './sessions.queries.ts';
import { GRACE_SECONDS, openSuccessor, sealSuccessor, type TokenPair } from './tokens.ts';

/**
 * One rotation for each token. Within the grace time a repeat gets the very same successor, because its answer may
 * have been lost on the way. A later repeat gets a new one as long as nobody has come with the successor: a phone that
 * was without reception, or died, never heard of it. Once somebody has, two parties hold the token, and the session
 * ends. @spec ID-03
 */
export function rotateToken(
  { platform, now, requestId }: PublicContext,
  token: string,
  /** The session the token must belong to, when that is known. */
  sessionId: string | null = null,
): Promise<TokenPair | null> {
  return platform.database.acrossClients(async (db) => {
    const row = await lockRefreshToken(db, token);
    if (row) assertNotArchived(row);
    const refuse = (reason: string): null => {
      // Somebody has to sign in again who did not ask for it: whoever runs the product must be able to say why.
      platform.log.warn({ requestId, reason, sessionId: row?.session_id }, 'a refresh token was refused');
      return null;
    };
    if (!row) return refuse('unknown');
    if (row.ended_at) return refuse(row.end_reason ?? 'ended');
    if (row.expires_at <= now) return refuse('expired');
    if (sessionId !== null && row.session_id !== sessionId) return refuse('of another session');
    if (row.used_at && row.sealed_successor) {
      const successor = openSuccessor(token, row.sealed_successor);
      const age = (now.getTime() - row.used_at.getTime()) / 1000;
      if (age <= GRACE_SECONDS) return successor;
      if (!(await dropUnheard(db, successor))) {
        await endSession(db, row.session_id, 'refresh token reused', now);
        return refuse(`reused after ${Math.round(age)} seconds`);
      }
    }
    const blocked = await db
      .selectFrom('membership')
      .select('status')
      .where('client_id', '=', row.client_id)
      .where('person_id', '=', row.person_id)
      .executeTakeFirst();
    if (blocked?.status === 'blocked') throw new AppError('account_blocked');
    const pair = await insertPair(db, { id: row.session_id, shared: row.shared }, now);
    await markRefreshTokenUsed(db, row.hash, sealSuccessor(token, pair), now);
    await rememberMixed(db, { token, expiresAt: row.expires_at, sessionId: row.session_id }, pair, now);
    await forgetExpired(db, row.session_id, now);
    await db.updateTable('login_session').set({ seen_at: now }).where('id', '=', row.session_id).execute();
    await touchMembership(db, { personId: row.person_id, clientId: row.client_id }, now);
    return pair;
  });
}
