import { longDay, monthAndYear, numberText } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { useId } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { AuditedSale } from './audit-queries.ts';

type Code = NonNullable<AuditedSale['invoiceCode']>;
type Read = Extract<Code, { state: 'read' }>;
type Finding = Read['findings']['date'];

/** What the fiscal code of the invoice says, each part with whether the seller said the same. @spec LO-15 LO-30 */
export function SaleCode({ sale }: { readonly sale: AuditedSale }) {
  const text = useText('audit');
  const title = useId();
  if (!sale.invoiceCode) return null;
  return (
    <section className={classes['block']} aria-labelledby={title}>
      <h2 id={title}>{text('code.title')}</h2>
      {sale.invoiceCode.state === 'refused' ? (
        <Notice tone="warn">
          {text('code.refused', { reason: text(`code.problem.${sale.invoiceCode.problem}`) })}
        </Notice>
      ) : (
        <CodeFacts code={sale.invoiceCode} />
      )}
    </section>
  );
}

function CodeFacts({ code }: { readonly code: Read }) {
  const text = useText('audit');
  const locale = useLocale();
  const date = code.issuedOn
    ? longDay(code.issuedOn, locale)
    : code.issuedMonth
      ? monthAndYear(code.issuedMonth)
      : null;
  return (
    <dl className={classes['facts']}>
      <CodeFact name={text('code.document')} value={text(`code.kind.${code.kind}`)} />
      <CodeFact
        name={text('data.invoice')}
        value={code.invoiceNumber}
        finding={code.findings.invoiceNumber}
      />
      <CodeFact name={text('data.soldOn')} value={date} finding={code.findings.date} />
      <CodeFact name={text('data.taxNumber')} value={code.taxNumber} finding={code.findings.taxNumber} />
      {code.totalCents === null ? null : (
        <CodeFact
          name={text('code.total')}
          value={numberText(code.totalCents / 100, locale, { minimumFractionDigits: 2 })}
        />
      )}
      {code.signed ? <StatusPill tone="ok">{text('code.signed')}</StatusPill> : null}
    </dl>
  );
}

const TONES = { agrees: 'ok', differs: 'bad', untold: 'neutral' } as const;

function CodeFact({
  name,
  value,
  finding,
}: {
  readonly name: string;
  readonly value: string | null;
  readonly finding?: Finding;
}) {
  const text = useText('audit');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {finding ? <StatusPill tone={TONES[finding]}>{text(`code.${finding}`)}</StatusPill> : null}
      </dd>
    </div>
  );
}
