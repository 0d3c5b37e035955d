import { expect, test } from 'vitest';
import { keepSiteLists, keptSiteLists } from './kept-site-lists.ts';
import { createPersistedState } from './persisted-state.ts';

function browser() {
  const stored = new Map<string, string>();
  let cookies = '';
  const state = createPersistedState({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    readCookies: () => cookies,
    writeCookie: (cookie) => {
      cookies = cookie.split(';')[0] ?? '';
    },
  });
  return { state, stored, forgetSecret: () => void (cookies = '') };
}

test('keeps the lists of the site sealed, with their age, for the person they are of [UX-02] [LE-05]', async () => {
  const { state, stored, forgetSecret } = browser();
  expect(await keptSiteLists(state, 'ana')).toBeNull();
  const kept = { membershipId: 'ana', at: 1_795_300_000_000, lists: { tags: ['vendas'] } };
  await keepSiteLists(state, kept);
  expect([...stored.values()].join()).not.toContain('vendas');
  expect(await keptSiteLists(state, 'ana')).toEqual(kept);
  expect(await keptSiteLists(state, 'bia')).toBeNull();
  forgetSecret();
  expect(await keptSiteLists(state, 'ana')).toBeNull();
  expect(stored.size).toBe(0);
});
