import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer, AnswerKey, Question } from './question.ts';
import { isWrong, pointsOf, score, type WeighedGrade } from './score.rule.ts';

const PLAIN: Question = { kind: 'true_false', prompt: 'É?', imageFileId: null };
const graded = (...pairs: [grade: number, weight: number][]) =>
  pairs.map(([grade, weight]) => ({ grade, weight, isWrong: false }));

test.each([
  { grades: graded([1, 1], [1, 1], [0, 1]), minimum: 66, percent: 66, passed: true },
  { grades: graded([1, 1], [1, 1], [0, 1]), minimum: 67, percent: 66, passed: false },
  { grades: graded([1, 3], [0, 1]), minimum: 75, percent: 75, passed: true },
  { grades: graded([1 / 3, 1], [1 / 3, 1], [1 / 3, 1]), minimum: 33, percent: 33, passed: true },
  { grades: graded([0.7, 1], [0.7, 1], [0.7, 1]), minimum: 70, percent: 70, passed: true }, // 2.1 of 3 in floats
  { grades: graded([0.695, 1]), minimum: 70, percent: 69, passed: false },
  { grades: graded([0, 1]), minimum: 0, percent: 0, passed: true },
  { grades: graded([1, 7]), minimum: 100, percent: 100, passed: true },
  { grades: [], minimum: 0, percent: 0, passed: false },
])(
  'weighs $grades to $percent percent, passed at $minimum: $passed [AS-02]',
  ({ grades, minimum, percent, passed }) => {
    expect(score(grades, { minimumPercent: minimum, penaltyPercent: 0 })).toEqual({ percent, passed });
  },
);

test('has no score while an essay waits for its instructor [AS-06]', () => {
  const grades = [...graded([1, 1]), { grade: 'needs_instructor' as const, weight: 1, isWrong: false }];
  expect(score(grades, { minimumPercent: 50, penaltyPercent: 0 })).toBe('needs_instructor');
});

const right = (weight = 1): WeighedGrade => ({ grade: 1, weight, isWrong: false });
const wrong = (weight = 1): WeighedGrade => ({ grade: 0, weight, isWrong: true });
const blank = (weight = 1): WeighedGrade => ({ grade: 0, weight, isWrong: false });
const half = (weight = 1): WeighedGrade => ({ grade: 0.5, weight, isWrong: false });

test.each([
  { why: 'nothing where wrong answers cost nothing', grades: [right(), wrong()], penalty: 0, percent: 50 },
  { why: 'a quarter of each wrong one', grades: [right(3), wrong(), wrong()], penalty: 25, percent: 50 },
  { why: 'by the weight of the wrong one', grades: [right(4), wrong(4)], penalty: 50, percent: 25 },
  { why: 'nothing of what was left blank', grades: [right(), blank()], penalty: 100, percent: 50 },
  { why: 'nothing of what was partly right', grades: [right(), half()], penalty: 100, percent: 75 },
  { why: 'never more than was earned', grades: [right(), wrong(), wrong()], penalty: 100, percent: 0 },
])('a penalty of $penalty percent takes $why: $percent [AS-06]', ({ grades, penalty, percent }) => {
  expect(score(grades, { minimumPercent: 0, penaltyPercent: penalty })).toEqual({ percent, passed: true });
});

const chosen = (...optionIds: string[]): Answer => ({ kind: 'multiple_choice', optionIds });

test.each<{
  readonly answer: Answer | null;
  readonly grade: number;
  readonly expected: boolean;
  readonly key?: AnswerKey;
}>([
  { answer: { kind: 'true_false', value: false }, grade: 0, expected: true },
  { answer: { kind: 'true_false', value: false }, grade: 1, expected: false },
  { answer: { kind: 'matching', pairs: { a: '1' } }, grade: 0.25, expected: false },
  { answer: { kind: 'matching', pairs: {} }, grade: 0, expected: false },
  { answer: { kind: 'short_answer', text: '  ' }, grade: 0, expected: false },
  { answer: { kind: 'essay', text: 'Não sei.' }, grade: 0, expected: false },
  { answer: null, grade: 0, expected: false },
  { answer: chosen('a'), grade: 0, expected: false, key: { kind: 'multiple_choice', optionIds: ['a', 'c'] } },
  {
    answer: chosen('a', 'b'),
    grade: 0,
    expected: false,
    key: { kind: 'multiple_choice', optionIds: ['a', 'c'] },
  },
  { answer: chosen('b'), grade: 0, expected: true, key: { kind: 'multiple_choice', optionIds: ['a', 'c'] } },
  {
    answer: { kind: 'matrix', cells: { r1: ['c1', 'c2'] } },
    grade: 0,
    expected: false,
    key: { kind: 'matrix', cells: { r1: ['c1'], r2: ['c2'] } },
  },
  {
    answer: { kind: 'matching', pairs: { a: '1', b: '1' } },
    grade: 0,
    expected: false,
    key: { kind: 'matching', pairs: { a: '1', b: '2' } },
  },
  {
    answer: { kind: 'ordering', itemIds: ['b', 'a'] },
    grade: 0,
    expected: true,
    key: { kind: 'ordering', itemIds: ['a', 'b'] },
  },
])(
  '$answer that earned $grade of $key is a wrong answer: $expected [AS-06]',
  ({ answer, grade, expected, key }) => {
    expect(isWrong(answer, grade, { key: key ?? null, question: PLAIN })).toBe(expected);
  },
);

const percent = fc.integer({ min: 0, max: 100 });
const anyGrade = fc
  .record({
    share: fc.constantFrom(0, 0.25, 1 / 3, 0.5, 2 / 3, 1),
    weight: fc.integer({ min: 1, max: 100 }),
    isBlank: fc.boolean(),
  })
  .map(({ share, weight, isBlank }) => ({
    grade: isBlank ? 0 : share,
    weight,
    isWrong: !isBlank && share === 0,
  }));
const scored = (grades: readonly WeighedGrade[], penaltyPercent: number): number => {
  const result = score(grades, { minimumPercent: 0, penaltyPercent });
  return result === 'needs_instructor' ? Number.NaN : result.percent;
};

test('no penalty takes a test below nothing, and a higher one never gives more [AS-06]', () => {
  fc.assert(
    fc.property(fc.array(anyGrade), percent, percent, (grades, one, other) => {
      const [lenient, strict] = [Math.min(one, other), Math.max(one, other)];
      expect(scored(grades, strict)).toBeGreaterThanOrEqual(0);
      expect(scored(grades, lenient)).toBeGreaterThanOrEqual(scored(grades, strict));
      expect(scored(grades, 0)).toBeLessThanOrEqual(100);
    }),
  );
});

test('one more right answer never lowers the grade, and a blank is never worse than a guess that failed [AS-06]', () => {
  fc.assert(
    fc.property(fc.array(anyGrade), anyGrade, percent, (others, question, penalty) => {
      const { weight } = question;
      const answered = scored([...others, question], penalty);
      expect(scored([...others, right(weight)], penalty)).toBeGreaterThanOrEqual(answered);
      expect(scored([...others, blank(weight)], penalty)).toBeGreaterThanOrEqual(
        scored([...others, wrong(weight)], penalty),
      );
    }),
  );
});

test('a question gives at most its weight and takes at most what the test says [AS-06]', () => {
  fc.assert(
    fc.property(anyGrade, percent, (question, penaltyPercent) => {
      const points = pointsOf(question, { penaltyPercent });
      expect(points).toBeLessThanOrEqual(question.weight);
      expect(points).toBeGreaterThanOrEqual((-question.weight * penaltyPercent) / 100);
    }),
  );
});
