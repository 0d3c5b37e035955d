import { expect, test } from 'vitest';
import { type EarlierOrder, newAddressWait } from './new-address.rule.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const HOUR = 3_600_000;
const HOME = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};
const order = (over: Partial<EarlierOrder> = {}): EarlierOrder => ({
  delivery: HOME,
  state: 'delivered',
  waitsUntil: null,
  ...over,
});

test.each<[string, readonly EarlierOrder[], number | null]>([
  ['to the first address ever', [], NOW + 24 * HOUR],
  ['to where something was delivered', [order()], null],
  ['to where something is on its way', [order({ state: 'shipped' })], null],
  ['to where only a refused one was to go', [order({ state: 'reproved' })], NOW + 24 * HOUR],
  [
    'to where another one still waits',
    [order({ state: 'awaiting_approval', waitsUntil: NOW + 1 })],
    NOW + 24 * HOUR,
  ],
  [
    'to where another one has waited long enough',
    [order({ state: 'awaiting_approval', waitsUntil: NOW })],
    null,
  ],
  ['elsewhere in the same street', [order({ delivery: { ...HOME, number: '1579' } })], NOW + 24 * HOUR],
  [
    'to the same place in other letters',
    [
      order({
        delivery: { ...HOME, postalCode: '01310100', city: 'SAO PAULO', street: 'avenida  paulista' },
      }),
    ],
    null,
  ],
])('an order %s waits as long as it must [RW-05]', (_, earlier, expected) => {
  expect(newAddressWait(HOME, earlier, { hours: 24, now: NOW })).toBe(expected);
});

test('no order waits in a campaign that has chosen so [RW-05]', () => {
  expect(newAddressWait(HOME, [], { hours: null, now: NOW })).toBeNull();
});
