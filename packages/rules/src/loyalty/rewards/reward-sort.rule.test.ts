import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { REWARD_SORTS, sortedRewards } from './reward-sort.rule.ts';

const rewards = [
  { id: '1', name: 'Voucher 100', cost: 300, redeemed: 5 },
  { id: '2', name: 'Água', cost: 20, redeemed: 9 },
  { id: '3', name: 'Bicicleta', cost: 900, redeemed: 5 },
  { id: '4', name: 'Voucher 20', cost: 300, redeemed: 0 },
];

test.each([
  { sort: 'popular', ids: ['2', '3', '1', '4'] },
  { sort: 'name', ids: ['2', '3', '4', '1'] }, // accents aside, and 20 before 100
  { sort: 'price_ascending', ids: ['2', '4', '1', '3'] },
  { sort: 'price_descending', ids: ['3', '4', '1', '2'] },
] as const)('sorts the store by $sort [RW-01]', ({ sort, ids }) => {
  expect(sortedRewards(rewards, sort, 'pt-BR').map((reward) => reward.id)).toEqual(ids);
});

test('the order does not depend on the order before [RW-01]', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(rewards, { minLength: 4 }),
      fc.constantFrom(...REWARD_SORTS),
      (mixed, sort) => {
        expect(sortedRewards(mixed, sort, 'pt-BR')).toEqual(sortedRewards(rewards, sort, 'pt-BR'));
      },
    ),
  );
});
