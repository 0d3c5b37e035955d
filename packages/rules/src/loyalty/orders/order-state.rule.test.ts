import { expect, test } from 'vitest';
import {
  advanceOrder,
  ORDER_EVENTS,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
  openOrderEvents,
  type RewardKind,
} from './order-state.rule.ts';

type Situation = `${RewardKind} ${OrderState} ${OrderEvent}`;
const REACHED: Partial<Record<Situation, OrderState>> = {
  'goods awaiting_approval approve': 'approved',
  'goods awaiting_approval reprove': 'reproved',
  'goods approved ship': 'shipped',
  'goods shipped deliver': 'delivered',
  'voucher awaiting_approval approve': 'approved',
  'voucher awaiting_approval reprove': 'reproved',
  'voucher approved deliver': 'delivered',
};
const situations = (['goods', 'voucher'] as const).flatMap((rewardKind) =>
  ORDER_STATES.flatMap((state) => ORDER_EVENTS.map((event) => ({ rewardKind, state, event }))),
);
const step = { actorId: 'rui', note: 'out of catalogue' };

test.each(situations)(
  'an order for $rewardKind that is $state after: $event [RW-03]',
  ({ rewardKind, state, event }) => {
    const order = { rewardKind, state, memberId: 'ana' };
    const reached = REACHED[`${rewardKind} ${state} ${event}`];
    if (reached) expect(advanceOrder(order, { ...step, event })).toMatchObject({ state: reached });
    else expect(advanceOrder(order, { ...step, event })).toBe('order_transition_not_allowed');
    expect(openOrderEvents(order).includes(event)).toBe(reached !== undefined);
  },
);

const waiting = { rewardKind: 'goods', state: 'awaiting_approval', memberId: 'ana' } as const;

test('approval spends the reservation, reproval returns it, and later steps touch no points [RW-03]', () => {
  expect(advanceOrder(waiting, { ...step, event: 'approve' })).toMatchObject({ reservation: 'settle' });
  expect(advanceOrder(waiting, { ...step, event: 'reprove' })).toMatchObject({ reservation: 'release' });
  expect(advanceOrder({ ...waiting, state: 'approved' }, { ...step, event: 'ship' })).toMatchObject({
    reservation: 'none',
  });
});

test('an order is reproved only with a reason [RW-03]', () => {
  expect(advanceOrder(waiting, { ...step, event: 'reprove', note: ' ' })).toBe('decision_reason_required');
});

test.each(ORDER_EVENTS)('nobody may %s an order of their own [RW-03]', (event) => {
  expect(advanceOrder(waiting, { ...step, event, actorId: 'ana' })).toBe('own_order');
});
