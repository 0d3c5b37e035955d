import { expect, test } from 'vitest';
import { countedLogin, typedLogin } from './login-name.rule.ts';

test.each(['52998224725', '529.982.247-25', ' 529 982 247 25', '5.2.9.9.8.2.2.4.7.2.5', '529/982-24725'])(
  '%s finds one document and counts as one name [ID-26] [ID-02]',
  (typed) => {
    expect(typedLogin(typed).document).toBe('52998224725');
    expect(countedLogin(typed)).toBe('52998224725');
  },
);

test.each([
  ['Ana.Lima@Example.com', 'ana.lima@example.com'],
  ['ABCD800101HDFXYZ09', 'abcd-800101-hdfxyz-09'],
  ['ſ1', 's1'],
])('%s counts as %s does [ID-26]', (one, other) => {
  expect(countedLogin(one)).toBe(countedLogin(other));
});

test('two names that find different people count apart [ID-26]', () => {
  expect(countedLogin('ana@example.com')).not.toBe(countedLogin('bia@example.com'));
});
