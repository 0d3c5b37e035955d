// @vitest-environment happy-dom
import { readSession } from '@trilha/contract/identity/session.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { onFactsChange } from './session-facts.ts';
import { reloadTokens } from './session-refresh.ts';
import { dropTokens, heldAccessToken, keepTokens, refreshHalf } from './session-tokens.ts';

const server = vi.fn<typeof fetch>();
const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `half-${name}`,
  expires_in: 600,
});
const json = (body: unknown, facts = '', status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-session-facts': facts },
  });

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  dropTokens();
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

test('hears once of each change of the facts, and not of the first that it learns [ID-13]', async () => {
  keepTokens(tokens('old'), true);
  const heard = vi.fn<() => void>();
  onFactsChange(heard);
  for (const facts of ['one', 'one', 'two', 'two', 'two', 'three']) {
    server.mockResolvedValueOnce(json({ fullName: 'Ana' }, facts));
    await api(readSession);
  }
  expect(heard).toHaveBeenCalledTimes(2);
});

test('asks for fresh tokens with the held token and its half, and keeps what it gets [ID-13]', async () => {
  keepTokens(tokens('old'), true);
  server.mockResolvedValueOnce(json(tokens('new')));
  await reloadTokens();
  const [address, init] = server.mock.calls[0] ?? [];
  expect([address, init?.body]).toEqual(['/accounts/reload_user_tokens/', 'refresh_token=half-old']);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer access-old');
  expect([heldAccessToken(), refreshHalf()]).toEqual(['access-new', 'half-new']);
});

test('keeps the old tokens when fresh ones are refused [ID-13]', async () => {
  keepTokens(tokens('old'), true);
  server.mockResolvedValueOnce(json({ code: 'invalid_refresh_token' }, '', 401));
  await reloadTokens();
  expect([heldAccessToken(), refreshHalf()]).toEqual(['access-old', 'half-old']);
});
