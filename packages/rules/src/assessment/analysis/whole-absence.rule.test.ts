import { expect, test } from 'vitest';
import { wholeAbsence } from './whole-absence.rule.ts';

test.each([
  { name: 'enough had the same', counted: { graded: 10, ungraded: 0, isSame: true }, expected: null },
  { name: 'too few had the same', counted: { graded: 9, ungraded: 0, isSame: true }, expected: 'few' },
  { name: 'many had others', counted: { graded: 40, ungraded: 0, isSame: false }, expected: 'different' },
  { name: 'few had others', counted: { graded: 2, ungraded: 0, isSame: false }, expected: 'different' },
  {
    name: 'nobody earned a grade',
    counted: { graded: 0, ungraded: 30, isSame: false },
    expected: 'ungraded',
  },
  { name: 'some earned none', counted: { graded: 10, ungraded: 30, isSame: true }, expected: null },
  { name: 'nobody sat it', counted: { graded: 0, ungraded: 0, isSame: false }, expected: 'few' },
])('says why a test cannot be judged as a whole where $name [AS-06]', ({ counted, expected }) => {
  expect(wholeAbsence(counted)).toBe(expected);
});
