// @vitest-environment happy-dom
import { readSession } from '@trilha/contract/identity/session.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { endSession, mayBeSignedIn, onSessionEnd, signIn } from './session.ts';
import { dropTokens, heldAccessToken, keepTokens, refreshHalf } from './session-tokens.ts';

const server = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `half-${name}`,
  expires_in: 600,
});
const bearer = (init: RequestInit | undefined) => new Headers(init?.headers).get('authorization');

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  dropTokens();
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

/** A server whose access tokens are used up: it wants the one of the next refresh. */
function expiredServer() {
  const refreshes: string[] = [];
  server.mockImplementation((address, init) => {
    if (address === '/o/token/') {
      if (typeof init?.body === 'string') refreshes.push(init.body);
      return Promise.resolve(json(tokens('new')));
    }
    return Promise.resolve(
      bearer(init) === 'Bearer access-new' ? json({ fullName: 'Ana' }) : json({ code: 'not_signed_in' }, 401),
    );
  });
  return refreshes;
}

test('refreshes once for all calls that meet a 401 together, then repeats them [ID-04]', async () => {
  const refreshes = expiredServer();
  keepTokens(tokens('old'), true);
  const answers = await Promise.all(Array.from({ length: 50 }, () => api(readSession)));
  expect(answers.map(({ fullName }) => fullName)).toEqual(Array.from({ length: 50 }, () => 'Ana'));
  // Each was tried with the old token, waited for the one refresh, and was repeated once.
  expect(server).toHaveBeenCalledTimes(50 + 1 + 50);
  expect(refreshes).toEqual(['grant_type=refresh_token&refresh_token=half-old&client_id=web']);
  expect(refreshHalf()).toBe('half-new');
});

test.each([503, 429])(
  'keeps the person signed in when the refresh is answered with %i and says so [ID-04]',
  async (status) => {
    server.mockImplementation((address) =>
      Promise.resolve(
        address === '/o/token/'
          ? json({ code: status === 429 ? 'too_many_requests' : 'unavailable' }, status)
          : json({ code: 'not_signed_in' }, 401),
      ),
    );
    keepTokens(tokens('old'), true);
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    await expect(api(readSession)).rejects.toMatchObject({ code: 'unavailable' });
    stop();
    expect(ended).not.toHaveBeenCalled();
    expect(refreshHalf()).toBe('half-old');
  },
);

test('clears the tokens and tells the application when the refresh fails [ID-04]', async () => {
  server.mockImplementation((address) =>
    Promise.resolve(json({ code: address === '/o/token/' ? 'invalid_refresh_token' : 'not_signed_in' }, 401)),
  );
  keepTokens(tokens('old'), true);
  const ended = vi.fn<() => void>();
  const stop = onSessionEnd(ended);
  await expect(api(readSession)).rejects.toMatchObject({ code: 'not_signed_in' });
  stop();
  expect(ended).toHaveBeenCalledOnce();
  expect(mayBeSignedIn()).toBe(false);
});

test('signs in by form with the client credentials of the web, and keeps no access token in storage [ID-02]', async () => {
  server.mockResolvedValue(json(tokens('first')));
  await signIn({ username: ' ana ', password: 'p&1', clientSlug: 'nexo', stay: true });
  const [address, init] = server.mock.calls[0] ?? [];
  expect(address).toBe('/login/');
  expect(init?.body).toBe(
    'username=ana&password=p%261&client_slug=nexo&client_id=web&client_secret=web-public',
  );
  expect(heldAccessToken()).toBe('access-first');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    'access-first',
  );
});

test('keeps the session with the tab only when the person did not want to stay signed in [ID-03]', async () => {
  server.mockResolvedValue(json(tokens('first')));
  await signIn({ username: 'ana', password: 'x', clientSlug: 'nexo', stay: false });
  expect(localStorage.getItem('trilha.refresh')).toBeNull();
  expect(sessionStorage.getItem('trilha.refresh')).toBe('half-first');
});

test('counts whoever holds a token or the means to get one as signed in [ID-08]', () => {
  expect(mayBeSignedIn()).toBe(false);
  keepTokens(tokens('old'), true);
  expect(mayBeSignedIn()).toBe(true);
  endSession();
  expect(mayBeSignedIn()).toBe(false);
});

/** Time runs a thousand times as fast for what is bounded; answers the bounds that were asked for. */
function fastLimits(): number[] {
  const bounds: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    bounds.push(milliseconds);
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('Too late.', 'TimeoutError')), milliseconds / 1000);
    return limit.signal;
  });
  return bounds;
}

/** A connection that takes a request and never says anything. */
const silence = (init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

test.each(['the refresh', 'what the page had asked before'])(
  'gives up after twenty seconds when %s is never answered, keeps the person and asks again [UX-09] [ID-04]',
  async (silent) => {
    const bounds = fastLimits();
    expiredServer();
    const answering = server.getMockImplementation();
    server.mockImplementation((address, init) =>
      address === '/o/token/' ? silence(init) : (answering?.(address, init) ?? silence(init)),
    );
    keepTokens(tokens('old'), true);
    if (silent !== 'the refresh') globalThis.trilhaRefresh = { halves: ['half-old'], answer: silence() };
    await expect(api(readSession)).rejects.toMatchObject({ code: 'unavailable' });
    expect(refreshHalf()).toBe('half-old');
    expect(bounds).toContain(20_000);
    // Whoever waited for it does not wait for ever, and the next one is answered.
    if (answering) server.mockImplementation(answering);
    expect((await api(readSession)).fullName).toBe('Ana');
    vi.restoreAllMocks();
  },
);
