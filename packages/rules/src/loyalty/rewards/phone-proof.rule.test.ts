import { expect, test } from 'vitest';
import { asksPhoneProof } from './phone-proof.rule.ts';

test.each([
  [1, null, false],
  [1_000_000, null, false],
  [1, 0, true],
  [1000, 1000, false],
  [1001, 1000, true],
])(
  'a reward of %d points in a campaign that asks above %s: asked for is %s [RW-02]',
  (cost, above, asked) => {
    expect(asksPhoneProof(cost, above)).toBe(asked);
  },
);
