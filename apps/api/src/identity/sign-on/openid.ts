import { AppError } from '@trilha/contract/errors';
import * as openid from 'openid-client';
import type { Platform } from '#platform/context.ts';
import type { Identity } from './flows.queries.ts';
import { keysAt, readLogoutToken } from './logout-token.ts';
import type { Protocol } from './protocol.ts';
import type { ProviderRow } from './providers.queries.ts';
import { secretUse } from './secret-use.ts';

const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 500;
const PATIENCE_SECONDS = 5;
/** Clocks of others run a little before or behind ours. */
const TOLERATED_SECONDS = 30;

/** OpenID Connect with any provider: authorization code with PKCE, state and nonce. @spec ID-22 */
export function createOpenId({ outbound, signer, sealer }: Platform): Protocol {
  const kept = new Map<string, { readonly until: number; readonly found: Promise<openid.Configuration> }>();

  const keysOf = new WeakMap<openid.Configuration, ReturnType<typeof keysAt>>();

  // Both follow from the state, which only the browser's way carries, and from our key: nothing more is stored.
  const verifierOf = (state: string): string => signer.sign({ use: 'sign-on verifier', state });
  const nonceOf = (state: string): string => signer.sign({ use: 'sign-on nonce', state });

  function configurationOf(provider: ProviderRow): Promise<openid.Configuration> {
    const key = `${provider.id}:${provider.revision}`;
    const before = kept.get(key);
    if (before && before.until > Date.now()) return before.found;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = discover(provider);
    kept.set(key, { until: Date.now() + KEPT_MS, found });
    found.catch(() => kept.delete(key));
    return found;
  }

  const discover = (provider: ProviderRow): Promise<openid.Configuration> => {
    const secret =
      provider.sealed_secret === null
        ? null
        : sealer.open(secretUse(provider.id), Buffer.from(provider.sealed_secret, 'base64url'));
    return openid.discovery(
      new URL(provider.issuer),
      provider.application,
      { [openid.clockTolerance]: TOLERATED_SECONDS },
      secret === null ? openid.None() : openid.ClientSecretPost(secret),
      {
        timeout: PATIENCE_SECONDS,
        [openid.customFetch]: (address, { method, headers, body, signal }) =>
          outbound.fetch(address, { method, headers, body: bodyText(body), signal }),
        execute: outbound.reachesPrivate ? [openid.allowInsecureRequests] : [],
      },
    );
  };

  return {
    addressOf: async (provider, { state, returnTo }) => {
      const configuration = await configurationOf(provider);
      const { domain_hint: domain } = provider;
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: provider.scopes,
        state,
        nonce: nonceOf(state),
        code_challenge: await openid.calculatePKCECodeChallenge(verifierOf(state)),
        code_challenge_method: 'S256',
        // Google calls it hd, Microsoft domain_hint; others leave what they do not know alone (RFC 6749, 3.1).
        ...(domain ? { hd: domain, domain_hint: domain } : {}),
      });
      return address.href;
    },
    identityOf: async (provider, { state, returnTo }, answered) => {
      const configuration = await configurationOf(provider);
      const returned = new URL(returnTo);
      returned.search = answered.search;
      const answer = await openid.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonceOf(state),
        pkceCodeVerifier: verifierOf(state),
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (!claims) throw new Error('the provider sent no identity');
      const hasMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
      const more = hasMore
        ? await openid.fetchUserInfo(configuration, answer.access_token, claims.sub)
        : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: verifiedEmail(more),
        session: textOf(claims['sid']),
        ...namesOf(more),
      };
    },
    leftOf: async (provider, token) => {
      const configuration = await configurationOf(provider).catch(() => {
        throw new AppError('sign_on_unavailable', { provider: provider.name });
      });
      const { issuer, jwks_uri: address } = configuration.serverMetadata();
      if (!address) throw new Error('the provider has no keys');
      const keys = keysOf.get(configuration) ?? keysAt(outbound, address);
      keysOf.set(configuration, keys);
      return readLogoutToken(token, keys, { issuer, audience: provider.application });
    },
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, 256) : null;

/** By their parts, or else the first word and the rest of the whole. */
function namesOf(claims: Readonly<Record<string, unknown>>): Pick<Identity, 'givenName' | 'familyName'> {
  const [first = null, ...rest] = textOf(claims['name'])?.split(/\s+/) ?? [];
  return {
    givenName: textOf(claims['given_name']) ?? first,
    familyName: textOf(claims['family_name']) ?? (rest.join(' ') || null),
  };
}

/** Some providers write the flag as a word. */
const verifiedEmail = (claims: Readonly<Record<string, unknown>>): string | null =>
  claims['email_verified'] === true || claims['email_verified'] === 'true' ? textOf(claims['email']) : null;

const bodyText = (body: openid.FetchBody): string | null => {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('only forms are sent to a provider');
};
