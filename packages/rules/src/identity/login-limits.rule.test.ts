import { expect, test } from 'vitest';
import { mayBegin, type TryLimit } from './login-limits.rule.ts';

test.each<readonly [TryLimit, number, number, boolean]>([
  ['pair', 9, 0, true],
  ['pair', 10, 0, false],
  ['pair', 4, 5, true],
  ['pair', 4, 6, false],
  ['account', 59, 0, true],
  ['account', 0, 60, false],
  ['network', 99, 150, true],
  // A whole shop signs in at once; a hundred wrong ones are too many all the same.
  ['network', 0, 299, true],
  ['network', 0, 300, false],
  ['network', 100, 0, false],
])(
  'the limit of the %s with %i wrong and %i under way lets one more begin: %s [ID-26]',
  (limit, wrong, open, expected) => {
    expect(mayBegin(limit, { wrong, open })).toBe(expected);
  },
);
