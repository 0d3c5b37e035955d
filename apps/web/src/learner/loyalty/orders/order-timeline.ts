import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';

export interface OrderStep {
  readonly state: OrderState;
  readonly at: string;
  readonly note: string | null;
}
export interface ShownStep {
  readonly state: OrderState;
  readonly at: string | null;
  readonly note: string | null;
  readonly mark: 'done' | 'current' | 'ahead' | 'bad';
}

const WAYS: Readonly<Record<'goods' | 'voucher', readonly OrderState[]>> = {
  goods: ['awaiting_approval', 'approved', 'shipped', 'delivered'],
  voucher: ['awaiting_approval', 'approved', 'delivered'],
};

/** What happened to an order and what is still ahead of it; an order reproved has nothing ahead. @spec RW-03 */
export function shownSteps(kind: 'goods' | 'voucher', timeline: readonly OrderStep[]): ShownStep[] {
  const last = timeline.at(-1)?.state;
  const happened = timeline.map(
    (step): ShownStep => ({ ...step, mark: step.state === 'reproved' ? 'bad' : 'done' }),
  );
  if (!last || last === 'reproved') return happened;
  const ahead = WAYS[kind].slice(WAYS[kind].indexOf(last) + 1);
  return [
    ...happened,
    ...ahead.map(
      (state, index): ShownStep => ({ state, at: null, note: null, mark: index === 0 ? 'current' : 'ahead' }),
    ),
  ];
}
