import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const APPLICATION = { id: 'trilha', secret: 'o segredo da jornada' } as const;

/** An OpenID provider on another site, with pages of its own: whoever types a name is that person. */
export async function startIdentityProvider() {
  let answer = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // Not localhost: the redirect back must come from another site, as in real life.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register: (...redirects: string[]): void => {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: APPLICATION.id,
            client_secret: APPLICATION.secret,
            redirect_uris: redirects,
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        cookies: { keys: ['the cookie key of a journey'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
        findAccount: (_context, subject) => ({
          accountId: subject,
          claims: () => ({ sub: subject, email: subject, email_verified: true, name: 'Pessoa da jornada' }),
        }),
      });
      const handle = provider.callback();
      answer = (request, response) => void handle(request, response);
    },
    close: (): Promise<void> =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
