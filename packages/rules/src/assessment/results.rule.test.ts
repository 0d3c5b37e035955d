import { expect, test } from 'vitest';
import { RESULT_MOMENTS, type ResultMoment, toldKey, visibleResults } from './results.rule.ts';

const over = { over: true, graded: true, attemptsLeft: 1, passed: false, anotherRuns: false };
const shown = (
  moment: ResultMoment,
  change: Partial<Omit<typeof over, 'attemptsLeft'>> & { readonly attemptsLeft?: number | null },
): boolean =>
  visibleResults({ correctness: 'never', answers: moment }, 'conventional_test', { ...over, ...change })
    .answers;

test.each(RESULT_MOMENTS)(
  'nothing is shown while the attempt runs, even when answers are due %s [AS-08]',
  (moment) => {
    const policy = { correctness: moment, answers: moment };
    const nothing = { score: false, correctness: false, answers: false };
    expect(visibleResults(policy, 'conventional_test', { ...over, over: false })).toEqual(nothing);
    expect(visibleResults(policy, 'conventional_test', { ...over, graded: false })).toEqual(nothing);
  },
);

test('the grade is always shown, right and wrong only by policy [AS-07]', () => {
  expect(
    visibleResults({ correctness: 'after_attempt', answers: 'never' }, 'conventional_test', over),
  ).toEqual({
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

test.each([
  { moment: 'after_attempt', expected: true },
  { moment: 'after_last_attempt', expected: true },
  { moment: 'never', expected: false },
] as const)(
  'a quiz without a grade shows no score, and what was right $moment: $expected at once [AS-01] [AS-07]',
  ({ moment, expected }) => {
    const policy = { correctness: moment, answers: moment };
    expect(visibleResults(policy, 'unevaluated_quiz', { ...over, graded: false, attemptsLeft: 3 })).toEqual({
      score: false,
      correctness: expected,
      answers: expected,
    });
    expect(visibleResults(policy, 'unevaluated_quiz', { ...over, over: false })).toEqual({
      score: false,
      correctness: false,
      answers: false,
    });
  },
);

test('what is due after the last attempt waits for the one under way [AS-08]', () => {
  expect(shown('after_last_attempt', { attemptsLeft: 0, anotherRuns: true })).toBe(false);
  expect(shown('after_last_attempt', { attemptsLeft: null, passed: true, anotherRuns: true })).toBe(false);
  expect(shown('after_attempt', { attemptsLeft: 0, anotherRuns: true })).toBe(true);
});

test.each(['restart_test', 'restart_general_test'] as const)(
  'a failed %s begins anew, and has no last attempt before it is passed [AS-03] [AS-08]',
  (type) => {
    const policy = { correctness: 'after_last_attempt', answers: 'after_last_attempt' } as const;
    const answersOf = (passed: boolean) =>
      visibleResults(policy, type, { ...over, attemptsLeft: 0, passed }).answers;
    expect(answersOf(false)).toBe(false);
    expect(answersOf(true)).toBe(true);
  },
);

test('nothing is right or wrong about an opinion, whatever the policy says [AS-01]', () => {
  const policy = { correctness: 'after_attempt', answers: 'after_attempt' } as const;
  expect(visibleResults(policy, 'reaction_evaluation', over)).toEqual({
    score: false,
    correctness: false,
    answers: false,
  });
});

test.each(['essay', 'file_answer', 'audio_answer'] as const)(
  'what graders of %s are told is told to no learner [AS-07] [AS-08]',
  (kind) => {
    expect(toldKey({ kind, guidance: 'Deve citar a garantia.' })).toBeNull();
  },
);

test('what is right by a key may be told, and where nothing is right nothing is [AS-01] [AS-07]', () => {
  const key = { kind: 'true_false', value: true } as const;
  expect(toldKey(key)).toBe(key);
  expect(toldKey({ kind: 'none' })).toBeNull();
});
