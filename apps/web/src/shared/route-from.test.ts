import { expect, test } from 'vitest';
import { createPersistedState } from './persisted-state.ts';
import { keepWay, keptWay } from './route-from.ts';

const ORIGIN = 'https://nexo.example';

function tab() {
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

test('utils begin with no route one came from, and with nothing that is loading [UX-04]', async () => {
  expect(await tab().state.read('utils')).toEqual({
    route_from: null,
    route_to: null,
    loading_activities: false,
  });
});

test('keeps where a page was come to from, sealed, with its query [UX-04] [UX-02]', async () => {
  const { state, stored, forgetSecret } = tab();
  const way = { from: '/online-courses?search=vendas', to: '/online-courses/7' };
  await keepWay(state, way);
  expect([...stored.values()].join()).not.toContain('vendas');
  expect(await keptWay(state, ORIGIN)).toEqual(way);
  forgetSecret();
  expect(await keptWay(state, ORIGIN)).toBeNull();
});

test.each(['https://evil.example/', '//evil.example/home', '/\\evil.example', 'javascript:alert(1)'])(
  'leads back to no other site: %s [UX-04]',
  async (from) => {
    const { state } = tab();
    await keepWay(state, { from, to: '/online-courses/7' });
    expect(await keptWay(state, ORIGIN)).toBeNull();
  },
);
