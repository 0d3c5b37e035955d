import { expect, test } from 'vitest';
import { score } from './score.rule.ts';

const graded = (...pairs: [grade: number, weight: number][]) =>
  pairs.map(([grade, weight]) => ({ grade, weight }));

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
    expect(score(grades, minimum)).toEqual({ percent, passed });
  },
);

test('has no score while an essay waits for its instructor [AS-06]', () => {
  const grades = [...graded([1, 1]), { grade: 'needs_instructor' as const, weight: 1 }];
  expect(score(grades, 50)).toBe('needs_instructor');
});
