import { AppError } from '@trilha/contract/errors';
import { refreshTokens, reloadUserTokens } from '@trilha/contract/identity/session.calls';
import type { FastifyRequest } from 'fastify';
import type { Bind } from '#platform/http/bind.ts';
import { answerTokens } from './answer-tokens.ts';
import type { Authentication } from './authenticate.ts';
import { firstReads } from './first-reads.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';
import { rotateToken } from './rotate-token.ts';

export function routes(bind: Bind, { forget }: Authentication): void {
  bind.open(refreshTokens, async (base, { body }, http) => {
    const pair = await rotateToken(base, wholeToken(body.refresh_token, http.request));
    if (!pair) {
      clearRefreshCookie(http.request, http.reply);
      throw new AppError('invalid_refresh_token');
    }
    const tokens = await answerTokens(base, pair, holderOf(body.refresh_token), http);
    if (body.reads === undefined) return tokens;
    const reads = await firstReads(http.request, pair.access, body.reads);
    // A page waits for these. No two answers have a secret in common, so that their lengths tell nothing of it.
    if (/\bgzip\b/.test(http.request.headers['accept-encoding'] ?? ''))
      http.reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return { ...tokens, reads };
  });

  /** What the tokens stand for is read anew with each request; the pair is fresh, and this node forgets what it knew. @spec ID-13 */
  bind.read(reloadUserTokens, async (context, { body }, http) => {
    const token = wholeToken(body.refresh_token, http.request);
    const pair = await rotateToken(context, token, context.actor.sessionId);
    if (!pair) throw new AppError('invalid_refresh_token');
    forget(http.request);
    return answerTokens(context, pair, holderOf(body.refresh_token), http);
  });
}

const isWhole = (token: string): boolean => token.includes('.');

const wholeToken = (given: string, request: FastifyRequest): string =>
  isWhole(given) ? given : `${given}.${readRefreshCookie(request) ?? ''}`;

/** Whoever held one half gets one half again, whatever they call themselves: a script must not trade it for the whole. */
const holderOf = (given: string): 'native' | 'web' => (isWhole(given) ? 'native' : 'web');
