export const ORDER_STATES = ['awaiting_approval', 'approved', 'shipped', 'delivered', 'reproved'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_EVENTS = ['approve', 'reprove', 'ship', 'deliver'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];
export type RewardKind = 'goods' | 'voucher';
/** Where an event can lead: nothing brings an order back to where it began. */
type ReachedState = Exclude<OrderState, 'awaiting_approval'>;
type Transitions = Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, ReachedState>>>>>;

/**
 * What an event makes of an order; an event missing from a state is not open there. Goods are shipped before they
 * are delivered; a voucher is delivered as soon as it is approved. @spec RW-03
 */
export const ORDER_TRANSITIONS: Readonly<Record<RewardKind, Transitions>> = {
  goods: {
    awaiting_approval: { approve: 'approved', reprove: 'reproved' },
    approved: { ship: 'shipped' },
    shipped: { deliver: 'delivered' },
    delivered: {},
    reproved: {},
  },
  voucher: {
    awaiting_approval: { approve: 'approved', reprove: 'reproved' },
    approved: { deliver: 'delivered' },
    shipped: {},
    delivered: {},
    reproved: {},
  },
};

export type OrderProblem = 'own_order' | 'order_transition_not_allowed' | 'decision_reason_required';

/** What the event does to the reserved points and stock. */
export type ReservationEffect = 'settle' | 'release' | 'none';
export interface OrderOutcome {
  readonly state: ReachedState;
  readonly reservation: ReservationEffect;
}

const RESERVATION_EFFECTS: Readonly<Record<OrderEvent, ReservationEffect>> = {
  approve: 'settle',
  reprove: 'release',
  ship: 'none',
  deliver: 'none',
};

/**
 * The order after an event, or why the event is refused. Approval spends the reserved points and stock, reproval
 * (with a reason) returns both; nobody processes an order of their own. @spec RW-03
 */
export function advanceOrder(
  order: { readonly state: OrderState; readonly memberId: string; readonly rewardKind: RewardKind },
  step: { readonly event: OrderEvent; readonly actorId: string; readonly note: string },
): OrderOutcome | OrderProblem {
  if (step.actorId === order.memberId) return 'own_order';
  const state = ORDER_TRANSITIONS[order.rewardKind][order.state][step.event];
  if (state === undefined) return 'order_transition_not_allowed';
  if (step.event === 'reprove' && step.note.trim() === '') return 'decision_reason_required';
  return { state, reservation: RESERVATION_EFFECTS[step.event] };
}

/** The events open to an order now, for the buttons of its screen. @spec RW-03 */
export function openOrderEvents(order: {
  readonly state: OrderState;
  readonly rewardKind: RewardKind;
}): OrderEvent[] {
  return ORDER_EVENTS.filter(
    (event) => ORDER_TRANSITIONS[order.rewardKind][order.state][event] !== undefined,
  );
}
