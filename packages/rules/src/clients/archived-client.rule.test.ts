import { expect, test } from 'vitest';
import { namesClient } from './archived-client.rule.ts';

test.each([
  ['Nexo Academia', 'Nexo Academia', true],
  ['  nexo   academia ', 'Nexo Academia', true],
  // The same letters, written with a mark of their own.
  ['Constru\u0063\u0327a\u0303o', 'Construção', true],
  ['Nexo', 'Nexo Academia', false],
  ['Nexo Academias', 'Nexo Academia', false],
  ['Construcao', 'Construção', false],
  ['', 'Nexo Academia', false],
])('"%s" typed for "%s": %s [MG-06]', (typed, name, expected) => {
  expect(namesClient(typed, name)).toBe(expected);
});
