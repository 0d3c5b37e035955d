import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who signs in next at the provider, and what it says of them. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Makes the application known, as its administrator would; a later one takes its place. */
  readonly register: (application: {
    readonly id: string;
    readonly secret: string;
    readonly redirects: readonly string[];
  }) => void;
  /** Goes through the provider as a browser does; answers where it sends the person back to. */
  readonly visit: (address: string, who: ProviderPerson | 'cancels') => Promise<URL>;
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

  const register: IdentityProvider['register'] = ({ id, secret, redirects }) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: id,
          client_secret: secret,
          redirect_uris: [...redirects],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: 'test' }] },
      cookies: { keys: ['the cookie key of a test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      features: { devInteractions: { enabled: false } },
      ttl: { Grant: 60, Session: 60, Interaction: 60, AccessToken: 60, IdToken: 60 },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, subject) => ({
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: people.get(subject)?.email,
          email_verified: people.get(subject)?.emailVerified,
        }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: id,
          ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
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
