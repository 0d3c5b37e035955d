// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetPasswordLink, keptPasswordLink } from './kept-password-link.ts';
import { takePasswordLink } from './take-password-link.ts';

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
    expect(keptPasswordLink()).toEqual({ username: 'ines@nexo', uidb64: 'MTI', token: 'abc-123' });
  },
);

test.each(['', '/set-password', '/set-password/only/two', '/', '{', '{"username":"a"}'])(
  'a tab that keeps %j has no link [ID-11]',
  (kept) => {
    sessionStorage.setItem('trilha.passwordLink', kept);
    expect(keptPasswordLink()).toBeNull();
  },
);

test('a link that was used is forgotten, and one that is spelled wrongly is taken as it is [ID-11]', () => {
  leadsTo('/set-password/a/b/c');
  forgetPasswordLink();
  expect(keptPasswordLink()).toBeNull();
  leadsTo('/set-password/%E0%A4%A/b/c');
  expect(keptPasswordLink()).toEqual({ username: '%E0%A4%A', uidb64: 'b', token: 'c' });
});
