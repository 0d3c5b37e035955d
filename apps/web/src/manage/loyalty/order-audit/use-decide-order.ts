import { decideOrder, withdrawOrderProposal } from '@trilha/contract/loyalty/order-audit.calls';
import type { ORDER_REFUSAL_REASONS } from '@trilha/rules/loyalty/orders/order-state.rule';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { type Deciding, useDeciding } from '../audit/use-deciding.ts';
import { ordersKey } from '../orders/order-queries.ts';
import type { AuditedOrder } from './order-audit-queries.ts';

export interface OrderVerdict {
  readonly decision: 'approve' | 'refuse';
  readonly reason: (typeof ORDER_REFUSAL_REASONS)[number] | null;
  readonly note: string | null;
}

export const APPROVAL: OrderVerdict = { decision: 'approve', reason: null, note: null };

interface Moves {
  /** After a decision: on to the next order. */
  readonly onDecided: (order: AuditedOrder) => void;
  /** After a proposal was taken back: back to the order. */
  readonly onUndone: (orderId: string) => void;
}

export type DecidingOrders = Deciding<AuditedOrder, OrderVerdict>;

/** Decisions about orders: what left is gone, so that only proposals are taken back. @spec RW-03 LO-30 */
export function useDecideOrder(moves: Moves): DecidingOrders {
  const text = useText('redeeming');
  return useDeciding<AuditedOrder, OrderVerdict>({
    ...moves,
    queryKey: ordersKey,
    nameOf: ({ member }) => member.name,
    words: (said, name) => {
      if (said === 'proposed' || said === 'withdrawn') return text(`second.${said}`, { name });
      return text(said === 'refuse' ? 'toast.refuse' : 'toast.approve', { name });
    },
    decide: (order, verdict) =>
      api(decideOrder, { params: { orderId: order.id }, body: { ...verdict, revision: order.revision } }),
    withdraw: ({ id: orderId, revision }) =>
      api(withdrawOrderProposal, { params: { orderId }, body: { revision } }),
  });
}
