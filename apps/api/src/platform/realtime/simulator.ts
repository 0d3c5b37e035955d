import { createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { FirebaseSettings } from './firebase.ts';

const LARGEST_BODY = 256 * 1024;
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LASTS_SECONDS = 3600;

const assertion = z.object({
  iss: z.string(),
  scope: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
});
const customToken = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.literal(AUDIENCE),
  iat: z.number(),
  exp: z.number(),
  uid: z.string().min(1).max(128),
  claims: z.object({ client: z.string() }),
});
const signIn = z.object({ token: z.string(), returnSecureToken: z.literal(true) });

interface SignedIn {
  readonly uid: string;
  readonly client: string;
}

export interface FirebaseSimulator {
  /** What the product is told to reach it. */
  readonly settings: FirebaseSettings;
  /** Makes the database answer with an error until it is told otherwise. */
  readonly refuse: (isRefusing: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Answers as the token service, the Identity Toolkit and the REST interface of the realtime database do. */
export async function startFirebaseSimulator(now: () => Date): Promise<FirebaseSimulator> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const state = { isRefusing: false };
  const granted = new Set<string>();
  const signedIn = new Map<string, SignedIn>();
  const documents = new Map<string, unknown>();
  const streams = new Map<string, Set<ServerResponse>>();
  const apiKey = 'simulated-key';

  const claimsOf = (token: string): unknown => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const isRight = createVerify('RSA-SHA256')
      .update(`${head}.${body}`)
      .verify(publicKey, signature, 'base64url');
    if (!isRight) throw new Error('INVALID_SIGNATURE');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number; iat: number };
    const seconds = now().getTime() / 1000;
    if (claims.exp <= seconds || claims.exp - claims.iat > LASTS_SECONDS) throw new Error('TOKEN_EXPIRED');
    return claims;
  };

  const routes: Readonly<Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>>> = {
    'POST /token': async (request, url) => {
      const form = new URLSearchParams(await textOf(request));
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('grant');
      const { aud, scope } = assertion.parse(claimsOf(form.get('assertion') ?? ''));
      if (aud !== `${url.origin}/token` || !scope.includes('firebase.database')) throw new Error('audience');
      const token = randomBytes(24).toString('base64url');
      granted.add(token);
      return { access_token: token, expires_in: LASTS_SECONDS, token_type: 'Bearer' };
    },
    'POST /v1/accounts:signInWithCustomToken': async (request, url) => {
      if (url.searchParams.get('key') !== apiKey) throw new Error('API_KEY_INVALID');
      const { token } = signIn.parse(JSON.parse(await textOf(request)));
      const { uid, claims } = customToken.parse(claimsOf(token));
      const idToken = randomBytes(24).toString('base64url');
      signedIn.set(idToken, { uid, client: claims.client });
      return {
        kind: 'identitytoolkit#VerifyCustomTokenResponse',
        idToken,
        refreshToken: '',
        expiresIn: '3600',
      };
    },
    'PATCH /.json': async (request) => {
      const [, token = ''] = (request.headers.authorization ?? '').split(' ');
      if (!granted.has(token)) throw new Error('Unauthorized');
      const given = z.record(z.string(), z.unknown()).parse(JSON.parse(await textOf(request)));
      for (const [place, data] of Object.entries(given)) {
        const [path = '', rest = ''] = DOCUMENT.exec(place)?.slice(1) ?? [];
        documents.set(path, within(documents.get(path), rest.split('/'), data));
        for (const stream of streams.get(path) ?? []) stream.write(put(`/${rest}`, data));
      }
      return null;
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const route = routes[`${request.method} ${url.pathname}`];
    const answer = async (): Promise<void> => {
      if (state.isRefusing) return send(response, 503, { error: 'simulated' });
      if (route) return send(response, 200, await route(request, url));
      const path = /^\/(.+)\.json$/.exec(url.pathname)?.[1] ?? '';
      const who = signedIn.get(url.searchParams.get('auth') ?? '');
      if (!who || path !== `clients/${who.client}/members/${who.uid}`)
        return send(response, 401, { error: 'Permission denied' });
      if (!request.headers.accept?.includes('text/event-stream'))
        return send(response, 200, documents.get(path) ?? null);
      response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
      response.write(put('/', documents.get(path) ?? null));
      const listening = streams.get(path) ?? new Set();
      streams.set(path, listening.add(response));
      response.on('close', () => listening.delete(response));
    };
    answer().catch((error: unknown) => send(response, 400, { error: { message: String(error) } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The simulator has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    settings: {
      account: {
        client_email: 'trilha@simulated.iam.gserviceaccount.com',
        private_key: privateKey,
        private_key_id: 'simulated',
        token_uri: `${origin}/token`,
      },
      database: origin,
      apiKey,
      identity: origin,
    },
    refuse: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A member's document, and a place in it. */
const DOCUMENT = /^(clients\/[^/]+\/members\/[^/]+)\/(.+)$/;

/** A document with one place of it changed, and the rest as it was. */
function within(document: unknown, [first = '', ...rest]: readonly string[], data: unknown): unknown {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(document);
  return { ...known, [first]: rest.length > 0 ? within(known[first], rest, data) : data };
}

const put = (path: string, data: unknown): string =>
  `event: put\ndata: ${JSON.stringify({ path, data })}\n\n`;

function send(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    const bytes = Buffer.from(piece as Buffer);
    size += bytes.length;
    if (size > LARGEST_BODY) throw new Error('The body is too large.');
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString();
}
