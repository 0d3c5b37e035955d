import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { AuditedSale } from './audit-queries.ts';

type Printed = NonNullable<AuditedSale['printed']>;
type Part = Printed['date'];

/** What a program read on the photo of what the seller typed; it errs, and says so. @spec LO-30 */
export function SalePrinted({ sale: { printed } }: { readonly sale: AuditedSale }) {
  const text = useText('audit');
  const title = useId();
  if (!printed) return null;
  return (
    <section className={classes['block']} aria-labelledby={title}>
      <h2 id={title}>{text('printed.title')}</h2>
      {printed.readable ? (
        <>
          <dl className={classes['facts']}>
            <PrintedFact name={text('data.invoice')} part={printed.invoiceNumber} />
            <PrintedFact name={text('data.soldOn')} part={printed.date} />
            <PrintedFact name={text('data.taxNumber')} part={printed.taxNumber} />
          </dl>
          <Notice tone="info">{text('printed.errs')}</Notice>
        </>
      ) : (
        <Notice tone="info">{text('printed.unreadable')}</Notice>
      )}
    </section>
  );
}

const TONES = { agrees: 'ok', near: 'waiting', other: 'waiting', untold: 'neutral' } as const;

function PrintedFact({ name, part: { finding, found } }: { readonly name: string; readonly part: Part }) {
  const text = useText('audit');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {found} <StatusPill tone={TONES[finding]}>{text(`printed.${finding}`)}</StatusPill>
      </dd>
    </div>
  );
}
