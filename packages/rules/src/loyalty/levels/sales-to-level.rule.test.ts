import { expect, test } from 'vitest';
import { salesToLevel } from './sales-to-level.rule.ts';

test.each([
  { missing: 120, sales: 3, middlePoints: 60, expected: 2 },
  { missing: 121, sales: 3, middlePoints: 60, expected: 3 },
  { missing: 1, sales: 40, middlePoints: 60, expected: 1 },
  { missing: 120, sales: 2, middlePoints: 60, expected: null },
  { missing: 0, sales: 9, middlePoints: 60, expected: null },
  { missing: 120, sales: 9, middlePoints: 0, expected: null },
])(
  '$missing points missing and $sales sales of about $middlePoints: $expected [PT-04]',
  ({ missing, expected, ...own }) => {
    expect(salesToLevel(missing, own)).toBe(expected);
  },
);
