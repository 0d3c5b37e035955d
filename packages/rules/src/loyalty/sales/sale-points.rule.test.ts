import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROMOTION_MULTIPLIERS, SINGLE_POINTS } from '../../shared/points.ts';
import { salePoints } from './sale-points.rule.ts';

const HALF_MORE = { numerator: 3, denominator: 2 };

test('credits the value of the table times quantity times multiplier for every line [LO-12]', () => {
  const counted = salePoints([
    { pointsEach: 10, quantity: 2, multiplier: SINGLE_POINTS },
    { pointsEach: 5, quantity: 3, multiplier: HALF_MORE },
  ]);
  expect(counted.lines.map((line) => [line.base, line.points])).toEqual([
    [20, 20],
    [15, 23],
  ]);
  expect(counted.total).toBe(43);
});

test('rounds half up once per line, not once per piece nor once per sale [LO-12]', () => {
  const line = { pointsEach: 5, quantity: 2, multiplier: HALF_MORE };
  expect(salePoints([line]).total).toBe(15);
  const odd = { pointsEach: 5, quantity: 1, multiplier: HALF_MORE };
  expect(salePoints([odd, odd]).total).toBe(16);
});

test('the total is the sum of its lines and never below the plain value of the table [LO-12]', () => {
  const line = fc.record({
    pointsEach: fc.nat(10_000),
    quantity: fc.integer({ min: 1, max: 1000 }),
    multiplier: fc.constantFrom(SINGLE_POINTS, ...PROMOTION_MULTIPLIERS),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const counted = salePoints(lines);
      expect(counted.total).toBe(counted.lines.reduce((sum, each) => sum + each.points, 0));
      expect(counted.lines.every((each) => each.points >= each.base)).toBe(true);
    }),
  );
});

test.each([-1, 0.5])('refuses a quantity of %s [LO-12]', (quantity) => {
  expect(() => salePoints([{ pointsEach: 10, quantity, multiplier: SINGLE_POINTS }])).toThrow(RangeError);
});
