import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';

const TONES: Readonly<Record<OrderState, StatusTone>> = {
  awaiting_approval: 'waiting',
  approved: 'info',
  shipped: 'info',
  delivered: 'ok',
  reproved: 'bad',
};

/** Where an order stands, by sign and word. @spec RW-03 */
export function OrderStatePill({
  order: { state, cancelled },
}: {
  readonly order: { readonly state: OrderState; readonly cancelled: boolean };
}) {
  const text = useText('rewards');
  if (cancelled) return <StatusPill tone="neutral">{text('state.cancelled')}</StatusPill>;
  return <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}
