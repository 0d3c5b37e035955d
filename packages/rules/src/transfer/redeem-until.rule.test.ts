import { expect, test } from 'vitest';
import { redeemUntil } from './redeem-until.rule.ts';

test.each([
  { arrived: '2026-11-21', expected: '2027-11-21' },
  { arrived: '2027-12-31', expected: '2028-12-31' },
  { arrived: '2028-02-29', expected: '2029-02-28' },
  { arrived: '2027-02-28', expected: '2028-02-28' },
])('points that arrive on $arrived are redeemed until $expected [TR-02]', ({ arrived, expected }) => {
  expect(redeemUntil(arrived)).toBe(expected);
});

test('what is no day has no day a year later [TR-02]', () => {
  expect(() => redeemUntil('2026-02-30')).toThrow(RangeError);
});
