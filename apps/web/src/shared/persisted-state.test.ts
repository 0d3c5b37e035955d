import { expect, test } from 'vitest';
import { secretCookie, secretIn } from './persisted-cipher.ts';
import { createPersistedState } from './persisted-state.ts';

function browser() {
  const stored = new Map<string, string>();
  const jar = { cookies: '', last: '' };
  const state = createPersistedState({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    readCookies: () => jar.cookies,
    writeCookie: (cookie) => {
      jar.last = cookie;
      jar.cookies = cookie.split(';')[0] ?? '';
    },
  });
  return { state, stored, jar };
}

test('keeps a slice encrypted and reads it again with the secret of the cookie [UX-02]', async () => {
  const { state, stored, jar } = browser();
  await state.write('welcome_banner', { seen: ['natal'] });
  expect([...stored.values()].join()).not.toContain('natal');
  expect(await state.read('welcome_banner')).toEqual({ seen: ['natal'] });
  expect(jar.last).toContain(`Max-Age=${180 * 86_400}`);
  expect(jar.last).toMatch(/Secure/);
});

test('drops a slice silently when the secret is gone or the text was touched [UX-02]', async () => {
  const { state, stored, jar } = browser();
  await state.write('params', { page: 3 });
  jar.cookies = '';
  expect(await state.read('params')).toEqual({});
  expect(stored.size).toBe(0);
  await state.write('params', { page: 3 });
  stored.set('trilha.state.params', 'nonsense.AAAA');
  expect(await state.read('params')).toEqual({});
});

test('begins with cookies not accepted and no dialog open [UX-03]', async () => {
  expect(await browser().state.read('cookies_policy')).toEqual({
    accept_cookies: false,
    policy_modal: false,
    policy_preferences_modal: false,
  });
});

test('finds the secret among other cookies [UX-02]', () => {
  expect(secretIn('a=1; trilha_secret=xyz; b=2')).toBe('xyz');
  expect(secretIn('a=1')).toBeNull();
  expect(secretCookie('xyz').startsWith('trilha_secret=xyz;')).toBe(true);
});

test.each([
  { params: { accessToken: 'x' } },
  { params: { form: { document: '529.982.247-25' } } },
  { params: { people: [{ mobilePhone: '+5511' }] } },
  { params: { password: 'x' } },
  { params: { email: 'lia@example.test' } },
  { params: { draft: { emailConfirmation: 'lia@example.test' } } },
])(
  'refuses to store a token, a document, a phone, an address of mail or a password, sealed or not: $params [UX-02]',
  async ({ params }) => {
    const { state, stored } = browser();
    await expect(state.write('params', params)).rejects.toThrow('may not hold');
    expect(stored.size).toBe(0);
  },
);
