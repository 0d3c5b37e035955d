import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, chunkFailureOf, loadChunk, mayReload } from './chunk-recovery.ts';
import { isOffline, noteConnection } from './connection.ts';

const reload = vi.fn();
const server = vi.fn<typeof fetch>();
const missing = () => Promise.reject(new Error('Failed to fetch dynamically imported module: /assets/x.js'));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('reportError', () => {});
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  server.mockReset();
  noteConnection(true);
});

test.each([
  { message: 'Failed to fetch dynamically imported module: /assets/x.js', failure: 'missing' },
  { message: 'Unable to preload CSS for /assets/x.css', failure: 'missing' },
  { message: 'timeout', failure: 'timeout' },
  { message: 'Unexpected token', failure: 'error' },
])('tells a $failure part of the program by "$message" [UX-06]', ({ message, failure }) => {
  expect(chunkFailureOf(new Error(message))).toBe(failure);
});

test('reloads once, and not again within five minutes [UX-06]', () => {
  const now = 1_800_000_000_000;
  expect(mayReload(0, now)).toBe(true);
  expect(mayReload(now - 1000, now)).toBe(false);
  expect(mayReload(now - 301_000, now)).toBe(true);
});

test('parts that are missing together reload the page once, which then stays as it is until it goes [UX-06]', async () => {
  server.mockResolvedValue(new Response('{}'));
  const outcomes = vi.fn();
  for (const part of [loadChunk(missing), loadChunk(missing)]) void part.then(outcomes, outcomes);
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(outcomes).not.toHaveBeenCalled();
});

test('a part that is missing because nobody answers reloads nothing, and loses nothing that was typed [UX-06] [UX-09]', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(reload).not.toHaveBeenCalled();
  expect(isOffline()).toBe(true);
});
