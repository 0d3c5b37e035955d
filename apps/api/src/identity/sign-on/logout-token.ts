import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import type { Outbound } from '#platform/outbound.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Keys that the provider alone has: a secret that we share with it would let us write such a notice ourselves. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const TYPES = new Set(['logout+jwt', 'jwt']);
/** A notice is sent at once; an old one ends nothing. */
const OLDEST = '2m';
const TOLERATED_SECONDS = 30;
const PATIENCE_MS = 5000;

/** Who left at the provider: everybody of the subject, or the one session. */
export interface LeftElsewhere {
  readonly issuer: string;
  readonly subject: string | null;
  readonly session: string | null;
  /** Names the notice, which is taken once. */
  readonly token: string;
}

/** Keys of a provider, fetched when they are needed and kept for a while. */
export const keysAt = (outbound: Outbound, address: string) =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: PATIENCE_MS,
    [customFetch]: (url, { headers, signal }) =>
      outbound.fetch(url, { method: 'GET', headers: Object.fromEntries(headers), signal }),
  });

/** What a logout token says. Throws unless every check of OpenID Connect Back-Channel Logout 1.0, 2.6 holds. @spec ID-22 */
export async function readLogoutToken(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  expected: { readonly issuer: string; readonly audience: string },
): Promise<LeftElsewhere> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    ...expected,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: OLDEST,
    clockTolerance: TOLERATED_SECONDS,
  });
  const { typ } = protectedHeader;
  if (typ !== undefined && !TYPES.has(typ.toLowerCase())) throw new Error('a token of another kind');
  if (!isLogout(payload)) throw new Error('no notice of a logout');
  // What is said to whoever signs in is never a notice, even if it were signed like one.
  if ('nonce' in payload) throw new Error('a nonce in a notice');
  const [subject, session] = [textOf(payload.sub), textOf(payload['sid'])];
  if (subject === null && session === null) throw new Error('a notice of nobody');
  return { issuer: expected.issuer, subject, session, token: payload.jti ?? '' };
}

function isLogout({ events, jti }: JWTPayload): boolean {
  if (typeof events !== 'object' || events === null || !jti) return false;
  const event: unknown = Object.entries(events).find(([name]) => name === EVENT)?.[1];
  return typeof event === 'object' && event !== null && !Array.isArray(event);
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 256 ? value : null;
