import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import { ORDER_TONES, type QueuedOrder } from './order-queries.ts';

/** Where an order stands, and whether its member ended it. @spec RW-03 */
export function OrderState({
  order: { state, cancelled },
}: {
  readonly order: Pick<QueuedOrder, 'state' | 'cancelled'>;
}) {
  const text = useText('administration');
  if (cancelled) return <StatusPill tone="neutral">{text('orders.state.cancelled')}</StatusPill>;
  return <StatusPill tone={ORDER_TONES[state]}>{text(`orders.state.${state}`)}</StatusPill>;
}
