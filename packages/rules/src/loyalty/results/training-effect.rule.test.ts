import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/local-date.ts';
import { seededRandom } from '../../shared/seeded-random.ts';
import { difference, isUnclear, type SellerHistory, trainingEffect } from './training-effect.rule.ts';

const span = { beginsOn: '2026-10-01', lastOn: '2026-12-15' };
const FINISHED = '2026-11-01';
const copies = (count: number, seller: SellerHistory): SellerHistory[] =>
  Array.from({ length: count }, () => seller);
const sold = (...days: readonly (readonly [number, number])[]): SellerHistory['days'] =>
  days.map(([offset, units]) => ({ day: addDays(FINISHED, offset), units }));

describe('two groups of equal windows, worked out by hand', () => {
  const trained = copies(8, {
    finishedOn: FINISHED,
    days: sold([-28, 4], [-1, 4], [0, 90], [1, 8], [28, 8]),
  });
  const untrained = copies(9, { finishedOn: null, days: sold([-29, 50], [-7, 4], [7, 8], [29, 50]) });
  const effect = trainingEffect([...trained, ...untrained], span);

  test('a week before held 2 units and one after 4; without the course 1 and 2: one unit more [MG-04]', () => {
    expect(effect.figures).toMatchObject({
      trained: { before: 2, after: 4 },
      untrained: { before: 1, after: 2 },
      difference: { value: 1, low: 1, high: 1 },
    });
  });

  test('weeks are counted from the day of finishing, which is in none of them [MG-04]', () => {
    expect(
      effect.figures?.weeks.map(({ week, trained: ones, untrained: others }) => [week, ones, others]),
    ).toEqual([
      [-4, 4, 0],
      [-3, 0, 0],
      [-2, 0, 0],
      [-1, 4, 4],
      [1, 8, 8],
      [2, 0, 0],
      [3, 0, 0],
      [4, 8, 0],
    ]);
  });
});

test.each([
  { trained: 8, untrained: 8, says: true },
  { trained: 7, untrained: 8, says: false },
  { trained: 8, untrained: 7, says: false },
  { trained: 0, untrained: 40, says: false },
])(
  '$trained people with the course and $untrained without: figures $says [MG-04]',
  ({ trained, untrained, says }) => {
    const sellers = [
      ...copies(trained, { finishedOn: FINISHED, days: [] }),
      ...copies(untrained, { finishedOn: null, days: [] }),
    ];
    expect(trainingEffect(sellers, span).figures !== null).toBe(says);
  },
);

test.each([
  { finishedOn: '2026-09-30', expected: { finishedBefore: 1, leftOut: 0, trained: 0 } },
  { finishedOn: '2026-10-07', expected: { finishedBefore: 0, leftOut: 1, trained: 0 } },
  { finishedOn: '2026-10-08', expected: { finishedBefore: 0, leftOut: 0, trained: 1 } },
  { finishedOn: '2026-12-08', expected: { finishedBefore: 0, leftOut: 0, trained: 1 } },
  { finishedOn: '2026-12-09', expected: { finishedBefore: 0, leftOut: 1, trained: 0 } },
])('who finished on $finishedOn is counted where they belong [MG-04]', ({ finishedOn, expected }) => {
  expect(trainingEffect([{ finishedOn, days: [] }], span)).toMatchObject(expected);
});

test('who finished after the last day did not finish in the campaign [MG-04]', () => {
  const sellers = [
    { finishedOn: FINISHED, days: [] },
    { finishedOn: '2026-12-16', days: [] },
  ];
  expect(trainingEffect(sellers, span)).toMatchObject({ trained: 1, untrained: 1, referenceOn: FINISHED });
});

/** About the normal: twelve even numbers, less six. */
function noise(random: ReturnType<typeof seededRandom>): number {
  return Array.from({ length: 12 }, () => random.below(1000) / 1000).reduce((sum, one) => sum + one, -6);
}

test('with no difference the interval holds zero in about 95 of 100 data sets [MG-04]', () => {
  const random = seededRandom('coverage');
  const sets = 150;
  const held = Array.from({ length: sets }, () =>
    isUnclear(
      difference(
        Array.from({ length: 30 }, () => noise(random)),
        Array.from({ length: 40 }, () => noise(random)),
      ),
    ),
  ).filter(Boolean).length;
  expect(held / sets).toBeGreaterThan(0.88);
  expect(held / sets).toBeLessThan(0.995);
});

test('a large shift is found every time, and the same people give the same interval [MG-04]', () => {
  const random = seededRandom('shift');
  for (let set = 0; set < 30; set += 1) {
    const ones = Array.from({ length: 20 }, () => noise(random) + 2);
    const others = Array.from({ length: 20 }, () => noise(random));
    const found = difference(ones, others);
    expect(isUnclear(found)).toBe(false);
    expect(found).toEqual(difference(ones, others));
    expect(found.low).toBeLessThanOrEqual(found.value);
    expect(found.high).toBeGreaterThanOrEqual(found.value);
  }
});
