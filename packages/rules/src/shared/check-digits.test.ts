import { expect, test } from 'vitest';
import { characterValue, moduloElevenDigit, risingWeights, weightedSum } from './check-digits.ts';

test('weights rise from the right and begin anew after the highest [LO-15]', () => {
  expect(risingWeights(10, 9)).toEqual([3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(risingWeights(8, 7)).toEqual([3, 2, 7, 6, 5, 4, 3, 2]);
});

test('letters count by their place after zero [ID-16]', () => {
  expect([characterValue('0'), characterValue('9'), characterValue('A'), characterValue('Z')]).toEqual([
    0, 9, 17, 42,
  ]);
  expect(weightedSum('1A', [2, 3])).toBe(53);
  expect(() => weightedSum('123', [1, 2])).toThrow(RangeError);
});

test.each([
  { sum: 22, digit: 0 },
  { sum: 23, digit: 0 },
  { sum: 24, digit: 9 },
  { sum: 32, digit: 1 },
])('a sum of $sum has the check digit $digit [ID-16]', ({ sum, digit }) => {
  expect(moduloElevenDigit(sum)).toBe(digit);
});
