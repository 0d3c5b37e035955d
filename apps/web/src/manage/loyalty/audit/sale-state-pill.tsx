import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import type { QueuedSale } from './audit-queries.ts';

const TONES: Readonly<Record<QueuedSale['state'], StatusTone>> = {
  credited: 'waiting',
  approved: 'ok',
  adjusted: 'info',
  refused: 'bad',
};

/** Where a sale stands. */
export function SaleStatePill({ state }: { readonly state: QueuedSale['state'] }) {
  const text = useText('audit');
  return <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}

/** What makes a sale suspicious. */
export function SaleFlags({ flags }: { readonly flags: QueuedSale['flags'] }) {
  const text = useText('audit');
  return flags.map((flag) => (
    <StatusPill key={flag} tone="warn">
      {text(`flag.${flag}`)}
    </StatusPill>
  ));
}

/** Whose word a sale waits for beside its first decision. @spec LO-30 */
export function SaleWaits({ sale }: { readonly sale: Pick<QueuedSale, 'proposal' | 'appeal'> }) {
  const text = useText('audit');
  return (
    <>
      {sale.proposal ? <StatusPill tone="info">{text('second.pill')}</StatusPill> : null}
      {sale.appeal ? <StatusPill tone="warn">{text('filter.appealed')}</StatusPill> : null}
    </>
  );
}
