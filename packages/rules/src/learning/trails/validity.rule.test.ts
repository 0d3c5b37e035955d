import { expect, test } from 'vitest';
import { validityStanding } from './validity.rule.ts';

const TODAY = '2026-11-21';

test.each([
  [null, null],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'expiring'],
  ['2026-12-21', 'expiring'],
  ['2026-12-22', 'valid'],
])('what ends on %s is %s on its day [LE-08] [MG-05]', (expiresOn, standing) => {
  expect(validityStanding(expiresOn, TODAY)).toBe(standing);
});
