import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startUpload } from '@trilha/contract/files/files.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { refuseConnection } from './unread-requests.ts';

let product: TestApplication;
let token: string;
const upload = { purpose: 'invoice' as const, name: 'nota.jpg', contentType: 'image/jpeg', size: 10 };

beforeAll(async () => {
  product = await openTestApplication();
  token = (await buildPerson(product.platform, await buildClient(product.platform))).token;
});
afterAll(() => product.close());

interface Raw {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
}
async function raw({ method = 'GET', url, payload, headers = {} }: Raw) {
  const answer = await product.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}
const post = (payload: string, headers: Record<string, string> = {}) =>
  raw({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
  });

test.each([
  ['an unknown address', { url: '/api/nothing' }, 404, 'not_found'],
  [
    'a method the address does not have',
    { method: 'DELETE' as const, url: '/api/session' },
    405,
    'method_not_allowed',
  ],
  [
    'an address part that is too long',
    { url: `/api/files/${'a'.repeat(600)}/link` },
    414,
    'address_too_long',
  ],
  ['a broken escape in the address', { url: '/api/%E0%A4%A' }, 400, 'malformed_request'],
])('answers %s as a problem with a stable code [UX-05]', async (_name, request, status, code) => {
  const answer = await raw(request);
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, { status, code }]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test.each([
  ['JSON that does not parse', '{"purpose":', {}, 400, 'malformed_request'],
  [
    'a body that is not JSON',
    'a=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  ['a body of a type nobody reads', 'x', { 'content-type': 'text/csv' }, 415, 'unsupported_media_type'],
  ['a body over the limit', JSON.stringify({ name: 'a'.repeat(300_000) }), {}, 413, 'body_too_large'],
  ['a body nested too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, {}, 400, 'malformed_request'],
])('refuses %s with its own code [UX-05]', async (_name, payload, headers, status, code) => {
  const answer = await post(payload, headers);
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
});

test.each(['nota\u0000.jpg', 'nota \ud83d.jpg'])(
  'names the field that carries what no column can hold, beside the others that are wrong [UX-05]',
  async (name) => {
    const answer = await post(JSON.stringify({ ...upload, name, size: '10' }));
    expect([answer.status, JSON.parse(answer.text).fields]).toEqual([
      422,
      [
        { path: 'name', code: 'characters_not_allowed' },
        { path: 'size', code: 'invalid_type' },
      ],
    ]);
  },
);

test('refuses unknown fields and coerces nothing, naming each field [UX-05]', async () => {
  const answer = await post(JSON.stringify({ ...upload, size: '10', approved: true }));
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 'validation_failed',
    fields: expect.arrayContaining([
      { path: 'size', code: 'invalid_type' },
      { path: 'approved', code: 'unknown_field' },
    ]),
  });
});

test('never answers a stack trace and always the security headers [UX-05]', async () => {
  for (const url of ['/api/nothing', '/api/session', '/readyz', '/api/openapi.json']) {
    const answer = await raw({ url });
    expect(answer.text).not.toMatch(/\bat .+\.ts:\d+/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'");
  }
});

test('a write needs an idempotency key, and its answer is the same for the same key [RW-04]', async () => {
  expect(JSON.parse((await post(JSON.stringify(upload), { 'idempotency-key': '' })).text).code).toBe(
    'idempotency_key_missing',
  );
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call(product, startUpload, { body: upload }, { token, key })),
  );
  expect(new Set(answers.map(({ body }) => body.fileId)).size).toBe(1);
  const other = await call(product, startUpload, { body: { ...upload, size: 11 } }, { token, key });
  expect([other.status, other.code]).toEqual([409, 'idempotency_key_reused']);
});

test('the key of one person is nothing to another [RW-04]', async () => {
  const key = crypto.randomUUID();
  const other = await buildPerson(product.platform, await buildClient(product.platform));
  const mine = await call(product, startUpload, { body: upload }, { token, key });
  const theirs = await call(product, startUpload, { body: upload }, { token: other.token, key });
  expect(theirs.status).toBe(200);
  expect(theirs.body.fileId).not.toBe(mine.body.fileId);
});

test.each(['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json', '/api/policy-reports'])(
  'says which methods %s has to whoever uses another [UX-05]',
  async (url) => {
    const answer = await raw({ method: 'DELETE', url });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers['allow']).toMatch(/^(GET|POST)/);
  },
);

test('refuses an address without end before anybody looks for it [UX-05]', async () => {
  const answer = await raw({ url: `/api/${'a'.repeat(9000)}` });
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([414, 'address_too_long']);
});

/** What a server answers to lines that no client of ours would send. */
async function onTheWire(lines: readonly string[], server: Server = product.app.server): Promise<string> {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part.toString();
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['no host', ['GET /healthz HTTP/1.1', 'Connection: close'], 400, 'malformed_request'],
  ['an expectation', ['GET /healthz HTTP/1.1', 'Host: here', 'Expect: nonsense'], 417, 'expectation_failed'],
  [
    'headers without end',
    ['GET /healthz HTTP/1.1', 'Host: here', `Cookie: ${'a'.repeat(40_000)}`],
    431,
    'headers_too_large',
  ],
  ['no line of HTTP', ['nonsense'], 400, 'malformed_request'],
])(
  'answers %s as a problem with its id and the security headers [UX-05]',
  async (_name, lines, status, code) => {
    const [head = '', body = ''] = (await onTheWire(lines)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({
      status,
      code,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    for (const header of ['application/problem+json', 'nosniff', "default-src 'none'", 'no-store'])
      expect(head).toContain(header);
  },
);

test('tells whoever sends too slowly, and waits no longer [UX-05]', async () => {
  const impatient = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 });
  impatient.on('clientError', (error, socket: Socket) => refuseConnection(error, socket, true));
  const answer = await onTheWire(['POST / HTTP/1.1', 'Host: here', 'Content-Length: 9'], impatient);
  impatient.close();
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('strict-transport-security');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request_timeout' });
});
