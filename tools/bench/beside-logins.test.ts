import { expect, test } from 'vitest';
import { slowing } from './beside-logins.ts';

test.each([
  [20, 39, false],
  [20, 40, false],
  [20, 41, true],
])(
  'a p95 of %d ms alone and %d beside twenty sign-ins is too much: %s [ID-02]',
  (alone, beside, isTooMuch) => {
    const found = slowing({ alone: { p95: alone }, beside: { p95: beside } });
    expect(found).toEqual({ times: beside / alone, isTooMuch });
  },
);
