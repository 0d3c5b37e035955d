import { expect, test } from 'vitest';
import { placesOnRing, thicknessOf } from './ring-layout.ts';

test('people stand around the middle, who coincides most at the top [LO-30]', () => {
  const rounded = placesOnRing(4, 40).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(rounded).toEqual([
    [50, 10],
    [90, 50],
    [50, 90],
    [10, 50],
  ]);
});

test.each([
  { pairs: 1, most: 1, thickness: 0.8 },
  { pairs: 1, most: 5, thickness: 0.8 },
  { pairs: 3, most: 5, thickness: 2.4 },
  { pairs: 5, most: 5, thickness: 4 },
])('a line of $pairs of at most $most is $thickness thick [LO-30]', ({ pairs, most, thickness }) => {
  expect(thicknessOf(pairs, most)).toBeCloseTo(thickness);
});
