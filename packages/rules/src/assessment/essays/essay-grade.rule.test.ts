import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Criterion } from '../question.ts';
import { type EssayGrade, essayFraction, levelsReached } from './essay-grade.rule.ts';

const level = (id: string, points: number) => ({ id, name: `Nível ${id}`, points });
const CLARITY: Criterion = {
  id: 'c1',
  name: 'Clareza',
  levels: [level('a', 0), level('b', 2), level('c', 4)],
};
const EXAMPLE: Criterion = { id: 'c2', name: 'Exemplo', levels: [level('a', 0), level('b', 1)] };
const RUBRIC = [CLARITY, EXAMPLE];
const rubric = (levels: Record<string, string>): EssayGrade => ({ kind: 'rubric', levels });
const percent = (value: number): EssayGrade => ({ kind: 'percent', percent: value });

test.each([
  { of: 'all best levels', grade: rubric({ c1: 'c', c2: 'b' }), expected: 1 },
  { of: 'all worst levels', grade: rubric({ c1: 'a', c2: 'a' }), expected: 0 },
  { of: 'some of each', grade: rubric({ c1: 'b', c2: 'b' }), expected: 0.6 },
  { of: 'a criterion left out', grade: rubric({ c1: 'b' }), expected: null },
  { of: 'a level that is not there', grade: rubric({ c1: 'z', c2: 'b' }), expected: null },
  { of: 'a criterion of another rubric', grade: rubric({ c1: 'b', c2: 'b', c9: 'a' }), expected: null },
  { of: 'a percent beside a rubric', grade: percent(80), expected: null },
])('by a rubric, $of earns $expected [AS-06]', ({ grade, expected }) => {
  expect(essayFraction(RUBRIC, grade)).toBe(expected);
});

test.each([
  { value: 0, expected: 0 },
  { value: 85, expected: 0.85 },
  { value: 100, expected: 1 },
  { value: 101, expected: null },
  { value: -1, expected: null },
  { value: 12.5, expected: null },
])('without a rubric, $value percent earns $expected [AS-06]', ({ value, expected }) => {
  expect(essayFraction([], percent(value))).toBe(expected);
});

test('levels without a rubric are no grade [AS-06]', () => {
  expect(essayFraction([], rubric({}))).toBeNull();
});

test('whatever levels are chosen, a better one never earns less [AS-06]', () => {
  const index = fc.nat(2);
  fc.assert(
    fc.property(index, index, (one, other) => {
      const of = (place: number) =>
        essayFraction([CLARITY], rubric({ c1: CLARITY.levels[place]?.id ?? '' })) ?? -1;
      expect(Math.sign(of(one) - of(other))).toBe(Math.sign(one - other));
    }),
  );
});

test('a learner reads each criterion with its level and what the best is worth [AS-07]', () => {
  expect(levelsReached(RUBRIC, { c1: 'b' })).toEqual([
    { criterion: 'Clareza', level: 'Nível b', points: 2, of: 4 },
  ]);
});
