// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureToken } from './session.ts';
import { dropTokens, heldAccessToken, keepTokens, refreshHalf } from './session-tokens.ts';

const server = vi.fn<typeof fetch>();
const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `half-${name}`,
  expires_in: 600,
});
const answerOf = (name: string, status = 200) => new Response(JSON.stringify(tokens(name)), { status });
/** Runs what stands in the page. */
const open = async () => {
  vi.resetModules();
  await import('./start/early-refresh.ts');
};
const expired = () => keepTokens({ ...tokens('old'), expires_in: 0 }, true);

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  document.documentElement.dataset['firstReads'] = '/api/session /api/home';
  dropTokens();
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
  globalThis.trilhaRefresh = undefined;
});

test('the page asks for tokens and first data itself, and the application asks no second time [UX-09] [ID-04]', async () => {
  expired();
  server.mockImplementation(() => Promise.resolve(answerOf('new')));
  await open();
  const sent = server.mock.calls[0]?.[1]?.body;
  expect(sent instanceof URLSearchParams && sent.toString()).toBe(
    'grant_type=refresh_token&refresh_token=half-old&client_id=web&reads=%2Fapi%2Fsession+%2Fapi%2Fhome',
  );
  expect(await ensureToken()).toBe('refreshed');
  expect([heldAccessToken(), refreshHalf(), server.mock.calls.length]).toEqual(['access-new', 'half-new', 1]);
});

test('who leaves before the application is there has the new half already [ID-03]', async () => {
  expired();
  server.mockImplementation(() => Promise.resolve(answerOf('new')));
  await open();
  await vi.waitFor(() => expect(refreshHalf()).toBe('half-new'));
  // The application arrives later.
  expect(await ensureToken()).toBe('refreshed');
  expect(server).toHaveBeenCalledTimes(1);
});

test.each([
  { what: 'no answer', answer: () => Promise.reject(new TypeError('offline')) },
  { what: 'a busy server', answer: () => Promise.resolve(answerOf('none', 503)) },
])('the application asks itself when the page got $what [ID-04]', async ({ answer }) => {
  expired();
  server.mockImplementationOnce(answer).mockImplementation(() => Promise.resolve(answerOf('new')));
  await open();
  expect(await ensureToken()).toBe('refreshed');
  expect([heldAccessToken(), server.mock.calls.length]).toEqual(['access-new', 2]);
});

test('asks nothing for who is not signed in [ID-06]', async () => {
  await open();
  expect(server).not.toHaveBeenCalled();
  expect(globalThis.trilhaRefresh).toBeUndefined();
});

test('a half that somebody else has put there since is not answered by the early one [ID-03]', async () => {
  expired();
  server.mockImplementationOnce(() => Promise.resolve(answerOf('mine')));
  await open();
  keepTokens({ ...tokens('another'), expires_in: 0 }, true);
  server.mockImplementation(() => Promise.resolve(answerOf('after')));
  expect(await ensureToken()).toBe('refreshed');
  expect([heldAccessToken(), refreshHalf()]).toEqual(['access-after', 'half-after']);
});
