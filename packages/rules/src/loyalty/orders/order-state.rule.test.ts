import { expect, test } from 'vitest';
import {
  advanceOrder,
  ORDER_EVENTS,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
  openOrderEvents,
  REPROVAL_REASONS,
  type ReprovalReason,
  type ReservationEffect,
  type RewardKind,
} from './order-state.rule.ts';

type Situation = `${RewardKind} ${OrderState} ${OrderEvent}`;
const REACHED: Partial<Record<Situation, readonly [OrderState, ReservationEffect]>> = {
  'goods awaiting_approval approve': ['approved', 'settle'],
  'goods awaiting_approval reprove': ['reproved', 'release'],
  'goods approved ship': ['shipped', 'none'],
  'goods approved reprove': ['reproved', 'undo'],
  'goods shipped deliver': ['delivered', 'none'],
  'goods shipped reprove': ['reproved', 'undo'],
  'voucher awaiting_approval approve': ['delivered', 'settle'],
  'voucher awaiting_approval reprove': ['reproved', 'release'],
  'voucher approved deliver': ['delivered', 'none'],
};
const situations = (['goods', 'voucher'] as const).flatMap((rewardKind) =>
  ORDER_STATES.flatMap((state) => ORDER_EVENTS.map((event) => ({ rewardKind, state, event }))),
);
const NOW = Date.parse('2026-11-21T15:00:00Z');
const step = { actorId: 'rui', reason: 'came_back', note: '', now: NOW } as const;

test.each(situations)(
  'an order for $rewardKind that is $state after: $event [RW-03] [RW-05]',
  ({ rewardKind, state, event }) => {
    const order = { rewardKind, state, memberId: 'ana', waitsUntil: null };
    const reached = REACHED[`${rewardKind} ${state} ${event}`];
    const [to, reservation] = reached ?? [];
    expect(advanceOrder(order, { ...step, event })).toEqual(
      reached ? { state: to, reservation } : 'order_transition_not_allowed',
    );
    expect(openOrderEvents(order).includes(event)).toBe(reached !== undefined);
  },
);

const waiting = {
  rewardKind: 'goods',
  state: 'awaiting_approval',
  memberId: 'ana',
  waitsUntil: null,
} as const;
const GONE = new Set<ReprovalReason>(['out_of_stock', 'no_longer_supplied', 'damaged']);

test.each(REPROVAL_REASONS)(
  'a unit that was sent back as %s is sold again only where there is one [RW-03]',
  (reason) => {
    const undone = { ...step, event: 'reprove', reason, note: 'Sem par' } as const;
    for (const state of ['approved', 'shipped'] as const)
      expect(advanceOrder({ ...waiting, state }, undone)).toEqual({
        state: 'reproved',
        reservation: GONE.has(reason) ? 'undo_lost' : 'undo',
      });
    expect(advanceOrder(waiting, undone)).toEqual({ state: 'reproved', reservation: 'release' });
  },
);

test('an order is reproved only with a reason, and another one needs words [RW-03]', () => {
  const reprove = { ...step, event: 'reprove' } as const;
  expect(advanceOrder(waiting, { ...reprove, reason: null, note: 'Sem par' })).toBe(
    'decision_reason_required',
  );
  expect(advanceOrder(waiting, { ...reprove, reason: 'other', note: ' ' })).toBe('decision_reason_required');
  expect(advanceOrder(waiting, { ...reprove, reason: 'other', note: 'Sem par' })).toMatchObject({
    state: 'reproved',
  });
});

test.each(ORDER_EVENTS)('nobody may %s an order of their own [RW-03]', (event) => {
  expect(advanceOrder(waiting, { ...step, event, actorId: 'ana' })).toBe('own_order');
});

test('one that goes to a new address is not approved before its time, and may be reproved at any [RW-05]', () => {
  const later = { ...waiting, waitsUntil: NOW + 1 };
  expect(advanceOrder(later, { ...step, event: 'approve' })).toBe('order_waits_for_address');
  expect(advanceOrder({ ...waiting, waitsUntil: NOW }, { ...step, event: 'approve' })).toMatchObject({
    state: 'approved',
  });
  expect(advanceOrder(later, { ...step, event: 'reprove' })).toMatchObject({ reservation: 'release' });
});
