// @vitest-environment happy-dom
import { readSession } from '@trilha/contract/identity/session.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { ensureToken } from './session.ts';
import { dropTokens, heldAccessToken, keepTokens, refreshHalf } from './session-tokens.ts';

const server = vi.fn<typeof fetch>();
const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `half-${name}`,
  expires_in: 600,
});
const answerOf = (name: string, status = 200) => new Response(JSON.stringify(tokens(name)), { status });
const COVER = {
  url: '/pictures/cover/640.webp',
  sizes: { at: '/pictures/cover', widths: [320, 640] },
  focus: { left: 50, top: 50 },
};
/** Runs what stands in the page. */
const open = async () => {
  vi.resetModules();
  await import('./start/early-refresh.ts');
};
const expired = () => keepTokens({ ...tokens('old'), expires_in: 0 }, true);

const linksAhead = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, as, href }) => [rel, as, new URL(href).pathname]);

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  document.documentElement.lang = 'pt-BR';
  document.documentElement.dataset['firstReads'] = '/api/session /api/home';
  document.documentElement.dataset['laterFiles'] = '/assets/everyday.js /assets/course.js';
  document.head.replaceChildren();
  dropTokens();
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.trilhaRefresh = undefined;
  globalThis.trilhaFilm = undefined;
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
  await expect.poll(refreshHalf).toBe('half-new');
  // The application arrives later.
  expect(await ensureToken()).toBe('refreshed');
  expect(server).toHaveBeenCalledTimes(1);
});

const withSession = (body: object) =>
  new Response(
    JSON.stringify({
      ...tokens('new'),
      reads: [{ address: '/api/session', facts: 'f1', body: JSON.stringify(body) }],
    }),
  );

test('the first screen takes what came with the token, once [UX-09]', async () => {
  expired();
  server.mockImplementation(() => Promise.resolve(withSession({ fullName: 'Ana' })));
  await open();
  await ensureToken();
  expect((await api(readSession)).fullName).toBe('Ana');
  expect(server).toHaveBeenCalledTimes(1);
  server.mockImplementation(() => Promise.resolve(Response.json({ fullName: 'Ana Clara' })));
  expect((await api(readSession)).fullName).toBe('Ana Clara');
});

test('an answer that nobody took in time is let go [UX-09]', async () => {
  expired();
  server.mockImplementation(() => Promise.resolve(withSession({ fullName: 'Ana' })));
  await open();
  await ensureToken();
  server.mockImplementation(() => Promise.resolve(Response.json({ fullName: 'Ana Clara' })));
  vi.setSystemTime(Date.now() + 60_000);
  expect((await api(readSession)).fullName).toBe('Ana Clara');
});

test('the files of the screen set out behind the data, and its cover as soon as its address is known [UX-09]', async () => {
  expired();
  server.mockImplementation(() => Promise.resolve(withSession({ cover: COVER })));
  await open();
  await expect.poll(linksAhead).toHaveLength(3);
  expect(linksAhead()).toEqual([
    ['modulepreload', '', '/assets/everyday.js'],
    ['modulepreload', '', '/assets/course.js'],
    ['preload', 'image', '/pictures/cover/640.webp'],
  ]);
  const [cover] = document.head.querySelectorAll<HTMLLinkElement>('link[as="image"]');
  expect([cover?.type, cover?.imageSrcset]).toEqual([
    'image/avif',
    '/pictures/cover/320.avif 320w, /pictures/cover/640.avif 640w',
  ]);
});

test.each([
  { what: 'the film has set out', answer: () => Promise.resolve(withSession({})) },
  { what: 'nothing has come of the tokens', answer: () => Promise.reject(new TypeError('offline')) },
])('the file of the player sets out once $what [PL-06] [UX-09]', async ({ answer }) => {
  expired();
  document.documentElement.dataset['firstReads'] = '/api/session /api/trainings/7/activities/1';
  const { promise, resolve } = Promise.withResolvers<void>();
  server.mockImplementation(() => promise.then(answer));
  await open();
  expect(linksAhead().map(([, , path]) => path)).toEqual(['/assets/everyday.js']);
  resolve();
  await expect
    .poll(() => linksAhead().map(([, , path]) => path))
    .toEqual(['/assets/everyday.js', '/assets/course.js']);
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
  expect(linksAhead()).toEqual([]);
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

test('the film that the page is about sets out as soon as its address is known [PL-06] [UX-09]', async () => {
  expired();
  const made = vi.spyOn(document, 'createElement');
  const content = { kind: 'video', url: '/storage/caixa.mp4?expires=1' };
  server.mockImplementation(() => Promise.resolve(withSession({ content })));
  await open();
  await expect.poll(() => made.mock.calls).toContainEqual(['video']);
  const video = made.mock.results.map(({ value }) => value).find((each) => each instanceof HTMLVideoElement);
  expect([video?.getAttribute('src'), video?.preload, video?.isConnected]).toEqual([
    content.url,
    'metadata',
    false,
  ]);
  made.mockRestore();
});

test('the film sets out before the application has its tokens, which takes the processor then [PL-06] [UX-09]', async () => {
  expired();
  const content = { kind: 'video', url: '/storage/caixa.mp4?expires=3' };
  server.mockImplementation(() => Promise.resolve(withSession({ content })));
  const turns: string[] = [];
  document.documentElement.dataset['laterFiles'] = '';
  const made = vi.spyOn(document, 'createElement').mockImplementationOnce(() => {
    // A browser begins with a film in a turn of its own.
    setTimeout(() => turns.push('film'));
    made.mockRestore();
    return document.createElement('video');
  });
  await open();
  await ensureToken().then(() => turns.push('application'));
  expect(turns).toEqual(['film', 'application']);
});

test('the first picture of the film stands where the first paint left room for it, for eyes alone [PL-06] [UX-09]', async () => {
  expired();
  document.body.innerHTML = '<div class="first"><div data-part="film"></div></div>';
  const content = { kind: 'video', url: '/storage/caixa.mp4?expires=2' };
  server.mockImplementation(() => Promise.resolve(withSession({ content })));
  await open();
  const film = () => document.querySelector<HTMLVideoElement>('[data-part="film"] > video');
  await expect.poll(() => film()?.getAttribute('src')).toBe(content.url);
  expect([film()?.ariaHidden, film()?.controls, film()?.autoplay, film()?.muted]).toEqual([
    'true',
    false,
    false,
    true,
  ]);
  expect(globalThis.trilhaFilm).toBe(film());
  document.body.replaceChildren();
});
