import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Who signs in next at the provider, and what it says of them. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName?: string;
  readonly familyName?: string;
}

export interface Notice {
  readonly address: string;
  readonly body: string;
}

/** What the provider's types leave out. */
interface Leaving {
  readonly backchannelLogout: (subject: string, session: string) => Promise<unknown>;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Makes the application known, as its administrator would; a later one takes its place. */
  readonly register: (application: {
    readonly id: string;
    readonly secret: string;
    readonly redirects: readonly string[];
    /** Where to tell that somebody left. */
    readonly logout?: string | null;
  }) => void;
  /** Goes through the provider as a browser does; answers where it sends the person back to. */
  readonly visit: (address: string, who: ProviderPerson | 'cancels') => Promise<URL>;
  /** Signs whatever a test makes it say, with the key that its configuration names. */
  readonly sign: (claims: JWTPayload, header?: Readonly<Record<string, string>>) => Promise<string>;
  /** Tells the application that the subject left, as its own code does; answers what it posts and where to. */
  readonly tellLeft: (subject: string, session: string) => Promise<Notice>;
  readonly close: () => Promise<void>;
}

/** A real OpenID provider on a port of its own, which lets in whoever the test says. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  let answer = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const people = new Map<string, ProviderPerson>();
  let next: ProviderPerson | 'cancels' = 'cancels';

  let noticed: Notice | null = null;
  let tellLeft: IdentityProvider['tellLeft'] = () => Promise.reject(new Error('no application is known'));

  const register: IdentityProvider['register'] = ({ id, secret, redirects, logout }) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: id,
          client_secret: secret,
          redirect_uris: [...redirects],
          token_endpoint_auth_method: 'client_secret_post',
          ...(logout ? { backchannel_logout_uri: logout, backchannel_logout_session_required: true } : {}),
        },
      ],
      jwks: { keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: 'test' }] },
      cookies: { keys: ['the cookie key of a test'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name'],
      },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      fetch: async (input, init) => {
        // Nobody listens where the product is asked by tests: what would go out is handed over.
        const sent = new Request(input, init);
        noticed = { address: sent.url, body: await sent.text() };
        return new Response(null, { status: 200 });
      },
      ttl: { Grant: 60, Session: 60, Interaction: 60, AccessToken: 60, IdToken: 60 },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, subject) => ({
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: people.get(subject)?.email,
          email_verified: people.get(subject)?.emailVerified,
          given_name: people.get(subject)?.givenName,
          family_name: people.get(subject)?.familyName,
        }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: id,
          ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    tellLeft = async (subject, session) => {
      const found: unknown = await provider.Client.find(id);
      await (found as Leaving).backchannelLogout(subject, session);
      if (!noticed) throw new Error('nothing was told');
      return noticed;
    };
    const handle = provider.callback();
    answer = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) {
        void handle(request, response);
        return;
      }
      if (next !== 'cancels') people.set(next.subject, next);
      const result =
        next === 'cancels'
          ? { error: 'access_denied' }
          : { login: { accountId: next.subject, remember: false } };
      void provider.interactionFinished(request, response, result);
    };
  };

  return {
    issuer,
    register,
    tellLeft: (subject, session) => tellLeft(subject, session),
    sign: async (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt', ...header })
        .sign(await importJWK({ ...jwk, alg: 'RS256' })),
    visit: async (address, who) => {
      next = who;
      const cookies = new Map<string, string>();
      let at = new URL(address);
      while (at.origin === issuer) {
        const response = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
          cookies.set(name, value);
        }
        const target = response.headers.get('location');
        if (!target) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
        at = new URL(target, at);
      }
      return at;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
