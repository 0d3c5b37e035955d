import { AppError } from '@trilha/contract/errors';
import { refreshTokens } from '@trilha/contract/identity/session.calls';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { answerTokens } from './answer-tokens.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';
import {
  endSession,
  insertPair,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchMembership,
} from './sessions.queries.ts';
import { GRACE_SECONDS, openSuccessor, sealSuccessor, type TokenPair } from './tokens.ts';

export const routes = (bind: Bind): void =>
  bind.open(refreshTokens, async (base, { body }, http) => {
    const token = body.refresh_token.includes('.')
      ? body.refresh_token
      : `${body.refresh_token}.${readRefreshCookie(http.request) ?? ''}`;
    const pair = await rotate(base, token);
    if (!pair) {
      clearRefreshCookie(http.request, http.reply);
      throw new AppError('invalid_refresh_token');
    }
    return answerTokens(pair, body.refresh_token.includes('.') ? 'native' : body.client_id, http);
  });

/**
 * One rotation for each token. Within the grace time a repeat gets the very same successor, because its answer may
 * have been lost on the way; a later repeat means that two parties hold the token, and the session ends. @spec ID-03
 */
function rotate({ platform, now }: PublicContext, token: string): Promise<TokenPair | null> {
  return platform.database.acrossClients(async (db) => {
    const row = await lockRefreshToken(db, token);
    if (!row || row.ended_at || row.expires_at <= now) return null;
    if (row.used_at && row.sealed_successor) {
      const age = (now.getTime() - row.used_at.getTime()) / 1000;
      if (age <= GRACE_SECONDS) return openSuccessor(token, row.sealed_successor);
      await endSession(db, row.session_id, 'refresh token reused', now);
      return null;
    }
    const blocked = await db
      .selectFrom('membership')
      .select('status')
      .where('client_id', '=', row.client_id)
      .where('person_id', '=', row.person_id)
      .executeTakeFirst();
    if (blocked?.status === 'blocked') throw new AppError('account_blocked');
    const pair = await insertPair(db, row.session_id, now);
    await markRefreshTokenUsed(db, row.hash, sealSuccessor(token, pair), now);
    await db.updateTable('login_session').set({ seen_at: now }).where('id', '=', row.session_id).execute();
    await touchMembership(db, { personId: row.person_id, clientId: row.client_id }, now);
    return pair;
  });
}
