import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import { AuditWaits } from '../audit/sale-state-pill.tsx';
import { ORDER_TONES } from '../orders/order-queries.ts';
import type { OrderInQueue } from './order-audit-queries.ts';

type Shown = Pick<OrderInQueue, 'state' | 'cancelled' | 'proposal'>;

/** Where an order stands, and whose word it waits for. */
export function OrderSigns({ order }: { readonly order: Shown }) {
  const text = useText('redeeming');
  return (
    <>
      <StatusPill tone={order.cancelled ? 'neutral' : ORDER_TONES[order.state]}>
        {text(`state.${order.cancelled ? 'cancelled' : order.state}`)}
      </StatusPill>
      <AuditWaits waits={{ proposal: order.proposal, appeal: null }} />
    </>
  );
}
