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

interface WaitsProps {
  readonly waits: { readonly proposal: object | null; readonly appeal: 'open' | 'asked' | null };
}

/** Whose word something waits for beside its first decision. @spec LO-30 */
export function AuditWaits({ waits }: WaitsProps) {
  const text = useText('audit');
  return (
    <>
      {waits.proposal ? <StatusPill tone="info">{text('second.pill')}</StatusPill> : null}
      {waits.appeal ? <StatusPill tone="warn">{text('filter.appealed')}</StatusPill> : null}
    </>
  );
}
