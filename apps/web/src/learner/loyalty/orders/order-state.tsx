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
export function OrderStatePill({ state }: { readonly state: OrderState }) {
  const text = useText('rewards');
  return <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}
