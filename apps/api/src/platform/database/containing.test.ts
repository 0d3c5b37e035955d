import { expect, test } from 'vitest';
import { containing } from './containing.ts';

test.each([
  ['loja', '%loja%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['c:\\d', '%c:\\\\d%'],
  ['', '%%'],
])('what is typed as %j is looked for as %j, sign by sign [UX-05]', (words, pattern) => {
  expect(containing(words)).toBe(pattern);
});
