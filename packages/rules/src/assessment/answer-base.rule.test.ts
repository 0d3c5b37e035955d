import { expect, test } from 'vitest';
import { mayReplace } from './answer-base.rule.ts';

test.each([
  { why: 'the first answer', given: { sequence: 1, base: 0 }, present: null, taken: true },
  {
    why: 'an answer that came back after a loss',
    given: { sequence: 9, base: 8 },
    present: null,
    taken: true,
  },
  { why: 'a change of what was seen', given: { sequence: 2, base: 1 }, present: 1, taken: true },
  { why: 'a change with numbers left out', given: { sequence: 9, base: 4 }, present: 4, taken: true },
  { why: 'one who knew of none', given: { sequence: 9, base: 0 }, present: 1, taken: false },
  { why: 'one who knew an older one', given: { sequence: 9, base: 3 }, present: 4, taken: false },
  { why: 'one who claims a newer one', given: { sequence: 9, base: 5 }, present: 4, taken: false },
  { why: 'the same number twice', given: { sequence: 4, base: 4 }, present: 4, taken: false },
  { why: 'a number that goes back', given: { sequence: 3, base: 4 }, present: 4, taken: false },
])('of $why beside number $present it is said: $taken [AS-05]', ({ given, present, taken }) => {
  expect(mayReplace(given, present)).toBe(taken);
});
