import { expect, test } from 'vitest';
import { RESULT_MOMENTS, type ResultMoment, visibleResults } from './results.rule.ts';

const over = { over: true, graded: true, attemptsLeft: 1, passed: false };
const shown = (moment: ResultMoment, change: Partial<typeof over | { attemptsLeft: null }>): boolean =>
  visibleResults({ correctness: 'never', answers: moment }, { ...over, ...change }).answers;

test.each(RESULT_MOMENTS)(
  'nothing is shown while the attempt runs, even when answers are due %s [AS-08]',
  (moment) => {
    const policy = { correctness: moment, answers: moment };
    const nothing = { score: false, correctness: false, answers: false };
    expect(visibleResults(policy, { ...over, over: false })).toEqual(nothing);
    expect(visibleResults(policy, { ...over, graded: false })).toEqual(nothing);
  },
);

test('the grade is always shown, right and wrong only by policy [AS-07]', () => {
  expect(visibleResults({ correctness: 'after_attempt', answers: 'never' }, over)).toEqual({
    score: true,
    correctness: true,
    answers: false,
  });
});

test.each([
  { moment: 'after_attempt', change: {}, expected: true },
  { moment: 'never', change: { attemptsLeft: 0 }, expected: false },
  { moment: 'after_last_attempt', change: {}, expected: false },
  { moment: 'after_last_attempt', change: { passed: true }, expected: false }, // it may still be improved
  { moment: 'after_last_attempt', change: { attemptsLeft: 0 }, expected: true },
  { moment: 'after_last_attempt', change: { attemptsLeft: null }, expected: false },
  { moment: 'after_last_attempt', change: { attemptsLeft: null, passed: true }, expected: true },
] as const)(
  'right answers due $moment with $change are shown: $expected [AS-07]',
  ({ moment, change, expected }) => {
    expect(shown(moment, change)).toBe(expected);
  },
);
