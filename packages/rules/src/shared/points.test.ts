import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  greatestMultiplier,
  isPoints,
  multipliedPoints,
  PROMOTION_MULTIPLIERS,
  SINGLE_POINTS,
} from './points.ts';

const HALF_MORE = { numerator: 3, denominator: 2 };
const DOUBLE = { numerator: 2, denominator: 1 };

test.each([
  { points: 10, multiplier: HALF_MORE, expected: 15 },
  { points: 1, multiplier: HALF_MORE, expected: 2 },
  { points: 3, multiplier: HALF_MORE, expected: 5 },
  { points: 0, multiplier: HALF_MORE, expected: 0 },
  { points: 7, multiplier: DOUBLE, expected: 14 },
  { points: 7, multiplier: SINGLE_POINTS, expected: 7 },
])(
  '$points points times $multiplier.numerator/$multiplier.denominator are $expected, half rounded up [PT-06]',
  (row) => {
    expect(multipliedPoints(row.points, row.multiplier)).toBe(row.expected);
  },
);

test('multiplying stays exact and never loses points for any whole number [PT-06]', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(...PROMOTION_MULTIPLIERS), (points, multiplier) => {
      const exact =
        (BigInt(points) * BigInt(multiplier.numerator) * 2n + BigInt(multiplier.denominator)) /
        (2n * BigInt(multiplier.denominator));
      expect(BigInt(multipliedPoints(points, multiplier))).toBe(exact);
    }),
  );
});

test.each([1.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
  'refuses %s as a number of points [PT-02]',
  (points) => {
    expect(isPoints(points)).toBe(false);
    expect(() => multipliedPoints(points, DOUBLE)).toThrow(RangeError);
  },
);

test('takes the greatest factor and never stacks two [LO-01]', () => {
  expect(greatestMultiplier([HALF_MORE, DOUBLE])).toEqual(DOUBLE);
  expect(greatestMultiplier([HALF_MORE, HALF_MORE])).toEqual(HALF_MORE);
  expect(greatestMultiplier([])).toEqual(SINGLE_POINTS);
});
