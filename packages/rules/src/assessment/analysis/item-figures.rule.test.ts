import { assert, double, integer, array as listOf, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveWeights, itemFigures, type MarkedAnswer, testFigures } from './item-figures.rule.ts';

const answers = (...pairs: readonly (readonly [number, number])[]): MarkedAnswer[] =>
  pairs.map(([mark, others]) => ({ mark, others }));

test.each([
  {
    name: 'the strong get it and the weak do not',
    given: answers([1, 9], [1, 8], [0, 2], [0, 1]),
    expected: { facility: 0.5, efficiency: 100 },
  },
  {
    name: 'the weak get it and the strong do not',
    given: answers([0, 9], [0, 8], [1, 2], [1, 1]),
    expected: { facility: 0.5, efficiency: -100 },
  },
  { name: 'everybody gets it', given: answers([1, 9], [1, 1]), expected: { facility: 1, efficiency: null } },
  { name: 'one person alone', given: answers([1, 9]), expected: { facility: 1, efficiency: null } },
  { name: 'nobody has answered', given: [], expected: { facility: 0, efficiency: null } },
])('figures of a question where $name [AS-06]', ({ given, expected }) => {
  const { facility, discriminativeEfficiency: efficiency } = itemFigures(given, 1);
  expect({ facility, efficiency: efficiency === null ? null : Math.round(efficiency) }).toEqual(expected);
});

test('the same marks on another scale have the same figures [AS-06]', () => {
  const small = itemFigures(answers([1, 3], [0.5, 2], [0, 2.5], [1, 1]), 1);
  const large = itemFigures(answers([4, 12], [2, 8], [0, 10], [4, 4]), 4);
  for (const name of ['facility', 'standardDeviation', 'discriminationIndex'] as const)
    expect(large[name]).toBeCloseTo(small[name] ?? Number.NaN, 9);
});

test('an index is from −100 to 100, and no more than what marks like these could tell [AS-06]', () => {
  const marked = record({
    mark: double({ min: 0, max: 1, noNaN: true }),
    others: integer({ min: 0, max: 20 }),
  });
  assert(
    property(listOf(marked, { maxLength: 40 }), (given) => {
      const { discriminationIndex: index, discriminativeEfficiency: efficiency } = itemFigures(given, 1);
      expect(Math.abs(index ?? 0)).toBeLessThanOrEqual(100 + 1e-6);
      expect(efficiency ?? 0).toBeLessThanOrEqual(100 + 1e-6);
    }),
  );
});

test('a test whose questions agree is consistent, and one whose questions are chance is not [AS-06]', () => {
  const agreeing = testFigures(
    [
      [1, 1, 1],
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
    ],
    3,
  );
  expect(agreeing.internalConsistency).toBeCloseTo(100, 9);
  expect(agreeing.standardError).toBeCloseTo(0, 9);
  const chance = testFigures(
    [
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 0],
    ],
    2,
  );
  expect(chance.internalConsistency).toBeCloseTo(0, 9);
  expect(chance.errorRatio).toBeCloseTo(100, 9);
  expect(testFigures([], 0)).toMatchObject({ average: null, internalConsistency: null });
});

test('weights that count make up the whole, and a question against the others has none [AS-06]', () => {
  const [first, second, against] = effectiveWeights([
    [1, 1, 0],
    [1, 1, 0],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  expect((first ?? 0) + (second ?? 0)).toBeCloseTo(100, 9);
  expect(against).toBeNull();
});
