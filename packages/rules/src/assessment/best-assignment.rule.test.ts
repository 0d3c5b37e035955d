import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostWorth } from './best-assignment.rule.ts';

test.each([
  { worth: [], most: 0 },
  { worth: [[0.5]], most: 0.5 },
  {
    worth: [
      [1, 0],
      [0, 1],
    ],
    most: 2,
  },
  {
    worth: [
      [0, 1],
      [1, 0],
    ],
    most: 2,
  },
  // The best of one alone would cost the other more.
  {
    worth: [
      [1, 0.75],
      [1, 0],
    ],
    most: 1.75,
  },
  {
    worth: [
      [1, 1, 0],
      [1, 0, 0],
      [0.5, 0.5, 0],
    ],
    most: 2,
  },
])('of $worth no more can be earned than $most [AS-06]', ({ worth, most }) => {
  expect(mostWorth(worth)).toBe(most);
});

/** By trying all ways there are. */
function tried(worth: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = worth;
  if (!row) return 0;
  return Math.max(
    ...row.flatMap((value, column) =>
      taken.includes(column) ? [] : [value + tried(rest, [...taken, column])],
    ),
  );
}

const quarters = fc.integer({ min: 0, max: 4 }).map((part) => part / 4);
const square = fc
  .integer({ min: 1, max: 5 })
  .chain((size) =>
    fc.array(fc.array(quarters, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
  );

test('nothing that any other way would earn is lost [AS-06]', () => {
  fc.assert(
    fc.property(square, (worth) => {
      expect(mostWorth(worth)).toBe(tried(worth));
    }),
    { numRuns: 500 },
  );
});
