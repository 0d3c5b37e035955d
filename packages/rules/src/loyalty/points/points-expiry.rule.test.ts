import { expect, test } from 'vitest';
import { expiryWarningDue } from './points-expiry.rule.ts';

test.each([
  { today: '2026-11-30', expected: null },
  { today: '2026-12-01', expected: 14 },
  { today: '2026-12-11', expected: 14 },
  { today: '2026-12-12', expected: 3 },
  { today: '2026-12-15', expected: 3 },
  { today: '2026-12-16', expected: null },
])(
  'on $today sellers of a campaign that ends on 2026-12-15 are due the reminder of $expected days [PT-03]',
  ({ today, expected }) => {
    expect(expiryWarningDue(today, '2026-12-15')).toBe(expected);
  },
);
