export const ORDER_STATES = ['awaiting_approval', 'approved', 'shipped', 'delivered', 'reproved'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_EVENTS = ['approve', 'reprove', 'ship', 'deliver'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];
export type RewardKind = 'goods' | 'voucher';
/** Where an event can lead: nothing brings an order back to where it began. */
type ReachedState = Exclude<OrderState, 'awaiting_approval'>;
type Transitions = Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, ReachedState>>>>>;

/**
 * What an event makes of an order; an event missing from a state is not open there. Goods are shipped before they are
 * delivered, and come back until they are; a voucher is delivered by its approval, and for good. Vouchers that were
 * approved before they had codes are delivered by hand. @spec RW-03 RW-05
 */
export const ORDER_TRANSITIONS: Readonly<Record<RewardKind, Transitions>> = {
  goods: {
    awaiting_approval: { approve: 'approved', reprove: 'reproved' },
    approved: { reprove: 'reproved', ship: 'shipped' },
    shipped: { reprove: 'reproved', deliver: 'delivered' },
    delivered: {},
    reproved: {},
  },
  voucher: {
    awaiting_approval: { approve: 'delivered', reprove: 'reproved' },
    approved: { deliver: 'delivered' },
    shipped: {},
    delivered: {},
    reproved: {},
  },
};

/** Why an order is reproved, before its approval or after it. @spec RW-03 */
export const REPROVAL_REASONS = [
  'out_of_stock',
  'no_longer_supplied',
  'address_unreachable',
  'came_back',
  'damaged',
  'ordered_twice',
  'points_in_doubt',
  'not_ordered_by_member',
  'other',
] as const;
/** Those of whoever audits an order that waits, each under a digit of the keyboard. @spec RW-03 LO-30 */
export const ORDER_REFUSAL_REASONS = [
  'points_in_doubt',
  'not_ordered_by_member',
  'ordered_twice',
  'address_unreachable',
  'out_of_stock',
  'no_longer_supplied',
  'other',
] as const satisfies readonly (typeof REPROVAL_REASONS)[number][];
export const ORDER_DECISIONS = ['approve', 'refuse'] as const;

/** The person's own: no administrator gives it. */
export const CANCELLED_BY_MEMBER = 'cancelled_by_member';
export type ReprovalReason = (typeof REPROVAL_REASONS)[number];
/** Every reason an order that was reproved may tell. */
export const KEPT_REPROVAL_REASONS = [...REPROVAL_REASONS, CANCELLED_BY_MEMBER] as const;
export type KeptReprovalReason = (typeof KEPT_REPROVAL_REASONS)[number];

/** With these there is no unit that could be sold again. */
const UNIT_IS_GONE: ReadonlySet<ReprovalReason> = new Set(['out_of_stock', 'no_longer_supplied', 'damaged']);

export type OrderProblem =
  | 'own_order'
  | 'order_transition_not_allowed'
  | 'decision_reason_required'
  | 'order_waits_for_address';

/**
 * What the event does to points, place in the category and stock: spends what was reserved, frees it, or gives back what
 * was spent. `undo_lost` gives back points and place where the unit itself is gone.
 */
export type ReservationEffect = 'settle' | 'release' | 'undo' | 'undo_lost' | 'none';
export interface OrderOutcome {
  readonly state: ReachedState;
  readonly reservation: ReservationEffect;
}

/**
 * The order after an event, or why the event is refused. Approval spends the reserved points and stock; reproval needs a
 * reason, in words too where it is another one, and returns both; nobody processes an order of their own. One that goes to
 * a new address is not approved before its time. Instants are epoch milliseconds. @spec RW-03 RW-05
 */
export function advanceOrder(
  order: {
    readonly state: OrderState;
    readonly memberId: string;
    readonly rewardKind: RewardKind;
    readonly waitsUntil: number | null;
  },
  step: {
    readonly event: OrderEvent;
    readonly actorId: string;
    readonly reason: ReprovalReason | null;
    readonly note: string;
    readonly now: number;
  },
): OrderOutcome | OrderProblem {
  if (step.actorId === order.memberId) return 'own_order';
  const state = ORDER_TRANSITIONS[order.rewardKind][order.state][step.event];
  if (state === undefined) return 'order_transition_not_allowed';
  if (step.event === 'approve')
    return order.waitsUntil !== null && order.waitsUntil > step.now
      ? 'order_waits_for_address'
      : { state, reservation: 'settle' };
  if (step.event !== 'reprove') return { state, reservation: 'none' };
  if (step.reason === null || (step.reason === 'other' && step.note.trim() === ''))
    return 'decision_reason_required';
  if (order.state === 'awaiting_approval') return { state, reservation: 'release' };
  return { state, reservation: UNIT_IS_GONE.has(step.reason) ? 'undo_lost' : 'undo' };
}

/** Whether its own member may call an order back: until somebody has approved it. @spec RW-03 */
export const isCancellable = (state: OrderState): boolean => state === 'awaiting_approval';

/** The events open to an order now, for the buttons of its screen. @spec RW-03 */
export function openOrderEvents(order: {
  readonly state: OrderState;
  readonly rewardKind: RewardKind;
}): OrderEvent[] {
  return ORDER_EVENTS.filter(
    (event) => ORDER_TRANSITIONS[order.rewardKind][order.state][event] !== undefined,
  );
}
