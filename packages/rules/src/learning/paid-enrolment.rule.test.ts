import { expect, test } from 'vitest';
import { type Purse, paymentOf } from './paid-enrolment.rule.ts';

const purse = (campaignId: string, available: number, endsOn = '2026-12-31'): Purse => ({
  campaignId,
  name: campaignId,
  endsOn,
  available,
});

test.each([
  { name: 'no campaign', purses: [], expected: null },
  { name: 'enough', purses: [purse('a', 300)], expected: ['a', 0] },
  { name: 'too few', purses: [purse('a', 250)], expected: ['a', 50] },
  {
    name: 'two that are enough, one of which expires first',
    purses: [purse('late', 900), purse('soon', 300, '2026-11-30')],
    expected: ['soon', 0],
  },
  {
    name: 'one that expires first and is too small',
    purses: [purse('late', 900), purse('soon', 299, '2026-11-30')],
    expected: ['late', 0],
  },
  {
    name: 'two that are enough together only',
    purses: [purse('a', 200), purse('b', 250, '2026-11-30')],
    expected: ['b', 50],
  },
  {
    name: 'two that expire on the same day',
    purses: [purse('b', 300), purse('a', 300)],
    expected: ['a', 0],
  },
])('300 points are paid with $name: $expected [LE-06] [PT-03]', ({ purses, expected }) => {
  const payment = paymentOf(purses, 300);
  expect(payment && [payment.purse.campaignId, payment.missing]).toEqual(expected);
});
