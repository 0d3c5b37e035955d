import type { SaleState } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';

const TONES: Readonly<Record<SaleState, StatusTone>> = {
  credited: 'waiting',
  approved: 'ok',
  adjusted: 'warn',
  refused: 'bad',
  withdrawn: 'neutral',
};

/** Where a sale stands, by sign and word. @spec LO-12 */
export function SaleStatePill({ state }: { readonly state: SaleState }) {
  const text = useText('loyalty');
  return <StatusPill tone={TONES[state]}>{text(`sales.state.${state}`)}</StatusPill>;
}
