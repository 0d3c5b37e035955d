import type { ResponseOf } from '@trilha/contract/define-call';
import type { refreshTokens } from '@trilha/contract/identity/session.calls';
import type { Platform, PublicContext } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/bind.ts';
import { isBrowserClient } from '../sign-in/web-clients.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { actorOfAccessToken } from './sessions.queries.ts';
import { ACCESS_SECONDS, hashToken, type TokenPair } from './tokens.ts';

/** Hands a pair of tokens over; to a browser, the second half of the refresh token goes into the cookie only. */
export async function answerTokens(
  { platform, now }: Pick<PublicContext, 'platform' | 'now'>,
  pair: TokenPair,
  clientId: string | undefined,
  { request, reply }: HttpExchange,
): Promise<ResponseOf<typeof refreshTokens>> {
  const [first = '', second = ''] = pair.refresh.split('.');
  const isBrowser = isBrowserClient(clientId);
  if (isBrowser) setRefreshCookie(request, reply, second);
  return {
    access_token: pair.access,
    refresh_token: isBrowser ? first : pair.refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    user_firebase_token: await firebaseToken(platform, pair, now),
  };
}

/** What signs in to the realtime database; blank where our own server tells of changes. @spec ID-03 IN-03 */
async function firebaseToken(
  { realtime, database }: Pick<Platform, 'realtime' | 'database'>,
  { access }: TokenPair,
  now: Date,
): Promise<string> {
  if (realtime.channel.kind !== 'firebase') return '';
  const holder = await actorOfAccessToken(database.readerOfAll, hashToken(access));
  // Whoever looks as somebody else does hears nothing in their place.
  if (!holder?.membership_id || holder.acting_person_id) return '';
  const { client_id: clientId, membership_id: membershipId, session_id: sessionId } = holder;
  return realtime.tokenOf({ clientId, membershipId, sessionId }, now);
}
