import type { ResponseOf } from '@trilha/contract/define-call';
import type { refreshTokens } from '@trilha/contract/identity/session.calls';
import type { HttpExchange } from '#platform/http/bind.ts';
import { isBrowserClient } from '../sign-in/web-clients.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { ACCESS_SECONDS, type TokenPair } from './tokens.ts';

/** Hands a pair of tokens over; to a browser, the second half of the refresh token goes into the cookie only. */
export function answerTokens(
  pair: TokenPair,
  clientId: string | undefined,
  { request, reply }: HttpExchange,
): ResponseOf<typeof refreshTokens> {
  const [first = '', second = ''] = pair.refresh.split('.');
  const isBrowser = isBrowserClient(clientId);
  if (isBrowser) setRefreshCookie(request, reply, second);
  return {
    access_token: pair.access,
    refresh_token: isBrowser ? first : pair.refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    user_firebase_token: '',
  };
}
