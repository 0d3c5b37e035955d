import {
  type KeptReprovalReason,
  ORDER_STATES,
  type OrderState,
} from '@trilha/rules/loyalty/orders/order-state.rule';

export interface OrderStep {
  readonly state: OrderState;
  readonly at: string;
  readonly reason: KeptReprovalReason | null;
  readonly note: string | null;
}
export interface ShownStep {
  readonly state: OrderState;
  readonly at: string | null;
  readonly reason: KeptReprovalReason | null;
  readonly note: string | null;
  readonly mark: 'done' | 'current' | 'ahead' | 'bad';
}

const WAYS: Readonly<Record<'goods' | 'voucher', readonly OrderState[]>> = {
  goods: ['awaiting_approval', 'approved', 'shipped', 'delivered'],
  voucher: ['awaiting_approval', 'delivered'],
};

/** What happened to an order and what is still ahead of it; an order reproved has nothing ahead. @spec RW-03 */
export function shownSteps(kind: 'goods' | 'voucher', timeline: readonly OrderStep[]): ShownStep[] {
  const last = timeline.at(-1)?.state;
  const happened = timeline.map(
    (step): ShownStep => ({ ...step, mark: step.state === 'reproved' ? 'bad' : 'done' }),
  );
  if (!last || last === 'reproved') return happened;
  // A voucher approved before it had a code is on its way though its way has no such step.
  const ahead = WAYS[kind].filter((state) => ORDER_STATES.indexOf(state) > ORDER_STATES.indexOf(last));
  return [
    ...happened,
    ...ahead.map(
      (state, index): ShownStep => ({
        state,
        at: null,
        reason: null,
        note: null,
        mark: index === 0 ? 'current' : 'ahead',
      }),
    ),
  ];
}
