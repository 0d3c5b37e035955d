// @vitest-environment happy-dom
import { saveAnswer } from '@trilha/contract/assessment/attempts.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { dropTokens, keepTokens } from './session-tokens.ts';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockImplementation(() => Promise.resolve(new Response('{}')));
  keepTokens({ access_token: 'access', refresh_token: 'half', expires_in: 600 }, true);
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
  dropTokens();
});

/** Saves an answer of so many letters, and tells whether its request outlives the page. */
async function outlives(letters: string, options: { readonly outlivesPage?: boolean }): Promise<boolean> {
  const body = { answer: { kind: 'essay', text: letters }, sequence: 1, device: 'one' } as const;
  await api(saveAnswer, { params: { attemptId: 'attempt', questionId: 'question' }, body }, options);
  return server.mock.calls.at(-1)?.[1]?.keepalive ?? false;
}

test('what is sent while the page goes away outlives it, and nothing else does [PL-06] [AS-05]', async () => {
  expect(await outlives('a', { outlivesPage: true })).toBe(true);
  expect(await outlives('a', {})).toBe(false);
});

test('what is too large to outlive the page goes the ordinary way, instead of not at all [PL-06]', async () => {
  expect(await outlives('a'.repeat(59_000), { outlivesPage: true })).toBe(true);
  expect(await outlives('a'.repeat(61_000), { outlivesPage: true })).toBe(false);
  // Counted as it travels, where some letters take two bytes.
  expect(await outlives('ã'.repeat(31_000), { outlivesPage: true })).toBe(false);
});
