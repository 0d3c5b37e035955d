// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetPasswordLink, keptPasswordLink, takePasswordLink } from './kept-password-link.ts';

beforeEach(() => forgetPasswordLink());

/** Where the link leads on to, or nothing where it stays. */
function leadsTo(address: string): unknown {
  try {
    takePasswordLink(address);
    return null;
  } catch (thrown) {
    const { options } = thrown as { options: { to: string; replace: boolean } };
    return `${options.to} ${options.replace}`;
  }
}

test.each(['set-password', 'recover-password'])(
  'a link to %s gives its token to the tab and leaves the address at once, keeping the client [ID-11]',
  (page) => {
    expect(leadsTo(`/${page}/ines%40nexo/MTI/abc-123?client=nexo`)).toBe('/set-password?client=nexo true');
    const link = { username: 'ines@nexo', uidb64: 'MTI', token: 'abc-123' };
    expect(keptPasswordLink()).toEqual(link);
    // As after a reload.
    expect(JSON.parse(sessionStorage.getItem('trilha.passwordLink') ?? '')).toEqual(link);
  },
);

test.each(['/set-password', '/set-password?client=nexo', '/set-password/only/two', '/'])(
  'nothing is taken of %s [ID-11]',
  (address) => {
    expect([leadsTo(address), keptPasswordLink()]).toEqual([null, null]);
  },
);

test('a link that was used is forgotten, and something else in its place counts as none [ID-11]', () => {
  leadsTo('/set-password/a/b/c');
  forgetPasswordLink();
  expect(keptPasswordLink()).toBeNull();
  for (const nonsense of ['{', '7', '{"username":"a"}', '{"username":1,"uidb64":"b","token":"c"}']) {
    sessionStorage.setItem('trilha.passwordLink', nonsense);
    expect(keptPasswordLink()).toBeNull();
  }
});
