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
  const there = present === null ? null : { sequence: present, line: 'another' };
  expect(mayReplace({ ...given, line: 'here', before: [] }, there)).toBe(taken);
});

const UNKNOWN = { sequence: 9, base: 3, line: 'here', before: [{ line: 'earlier', upTo: 6 }] };

test.each([
  { why: 'of the same page, whose receipt was lost', present: { sequence: 8, line: 'here' }, taken: true },
  { why: 'of the same page, but newer', present: { sequence: 9, line: 'here' }, taken: false },
  { why: 'of the page before, as it was taken up', present: { sequence: 6, line: 'earlier' }, taken: true },
  { why: 'of the page before, which went on', present: { sequence: 7, line: 'earlier' }, taken: false },
  { why: 'of another device', present: { sequence: 8, line: 'another' }, taken: false },
  { why: 'of a page that said nothing of itself', present: { sequence: 8, line: null }, taken: false },
])('an answer $why is written over: $taken [AS-05]', ({ present, taken }) => {
  expect(mayReplace(UNKNOWN, present)).toBe(taken);
  expect(mayReplace({ ...UNKNOWN, line: null, before: [] }, present)).toBe(false);
});
