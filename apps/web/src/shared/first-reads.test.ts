// @vitest-environment happy-dom
import { readSession } from '@trilha/contract/identity/session.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { beginFirstReads } from './first-reads.ts';
import { dropTokens, keepTokens } from './session-tokens.ts';

const server = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const tokens = { access_token: 'access', refresh_token: 'half', expires_in: 600 };
const asked = () => server.mock.calls.map(([address]) => address);

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockImplementation((address) =>
    Promise.resolve(json(address === '/o/token/' ? tokens : { fullName: 'Ana' })),
  );
  dropTokens();
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

test('asks once for what the first screen then takes, and again afterwards [UX-09]', async () => {
  keepTokens({ ...tokens, expires_in: 0 }, true);
  await beginFirstReads(['/api/session'], 'fr-FR');
  expect(asked()).toEqual(['/o/token/', '/api/session']);
  expect(new Headers(server.mock.lastCall?.[1]?.headers).get('accept-language')).toBe('fr-FR');
  expect((await api(readSession)).fullName).toBe('Ana');
  expect(asked()).toHaveLength(2);
  await api(readSession);
  expect(asked()).toHaveLength(3);
});

test('asks nothing for who is not signed in [ID-06]', async () => {
  await beginFirstReads(['/api/session'], 'pt-BR');
  expect(asked()).toEqual([]);
});

test('lets an answer go that nobody took in time [UX-09]', async () => {
  keepTokens(tokens, true);
  await beginFirstReads(['/api/session'], 'pt-BR', () => Date.now() - 60_000);
  await api(readSession);
  expect(asked()).toHaveLength(2);
});

test('repeats a first read that was refused for an old token, after a refresh [ID-04]', async () => {
  keepTokens(tokens, true);
  server.mockImplementationOnce(() => Promise.resolve(json({ code: 'not_signed_in' }, 401)));
  await beginFirstReads(['/api/session'], 'pt-BR');
  expect((await api(readSession)).fullName).toBe('Ana');
  expect(asked()).toEqual(['/api/session', '/o/token/', '/api/session']);
});

test('takes what came with the token and asks only for the rest [UX-09]', async () => {
  keepTokens({ ...tokens, expires_in: 0 }, true);
  const reads = [{ address: '/api/session', facts: 'f1', body: '{"fullName":"Ana"}' }];
  server.mockImplementation((address) =>
    Promise.resolve(json(address === '/o/token/' ? { ...tokens, reads } : { items: [] })),
  );
  await beginFirstReads(['/api/session', '/api/home'], 'pt-BR');
  expect(asked()).toEqual(['/o/token/', '/api/home']);
  expect(server.mock.calls[0]?.[1]?.body).toContain('reads=%2Fapi%2Fsession+%2Fapi%2Fhome');
  expect((await api(readSession)).fullName).toBe('Ana');
  expect(asked()).toHaveLength(2);
});
