import { dateAndTime, pointsText, shortDate, shortDay } from '@trilha/i18n/formats';
import type { ReactNode } from 'react';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { OrderStatePill } from '../orders/order-state.tsx';
import { useReasonText } from '../sales/reason-text.ts';
import { SaleStatePill } from '../sales/sale-state.tsx';
import classes from './explanation.module.css';
import type { Explanation } from './statement-queries.ts';
import { useRuleOfLine } from './use-rule-of-line.ts';

interface FactsProps {
  readonly explanation: Explanation;
}

/** By which rule, what proves it, what was decided, and what it undoes; what is not known is not there. @spec PT-01 */
export function ExplainedFacts({ explanation }: FactsProps) {
  const text = useText('explaining');
  return (
    <dl className={classes['facts']}>
      <Fact name={text('fact.rules')} lines={useRuleOfLine(explanation)} />
      <Fact name={text('fact.proof')} lines={useProof(explanation)} />
      {explanation.outcome ? <Decision outcome={explanation.outcome} /> : null}
      {explanation.order ? <Order order={explanation.order} /> : null}
      {explanation.undoes ? <Undone undoes={explanation.undoes} /> : null}
    </dl>
  );
}

function Fact({
  name,
  lines,
  children,
}: {
  readonly name: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}) {
  if (lines.length === 0 && !children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </dd>
    </div>
  );
}

function useProof({ sale, photo }: Explanation): string[] {
  const text = useText('explaining');
  const locale = useLocale();
  const moment = (at: string): string => dateAndTime(new Date(at), locale, deviceZone());
  if (photo)
    return [text('fact.photo', { type: photo.type, store: photo.store, when: moment(photo.sentAt) })];
  if (!sale) return [];
  const { invoiceNumber, soldOn, store, reportedAt, hasInvoicePhoto } = sale;
  return [
    text('fact.sold', { invoice: invoiceNumber, day: shortDay(soldOn, locale), store }),
    text('fact.reported', { when: moment(reportedAt) }),
    ...(hasInvoicePhoto ? [] : [text('fact.noPhoto')]),
  ];
}

function Decision({ outcome }: { readonly outcome: NonNullable<Explanation['outcome']> }) {
  const text = useText('explaining');
  const locale = useLocale();
  const reasonText = useReasonText();
  const { state, reason, note, decidedAt } = outcome;
  const why = reasonText(reason, note);
  const lines = [
    ...(decidedAt
      ? [text('fact.decidedOn', { day: shortDate(new Date(decidedAt), locale, deviceZone()) })]
      : []),
    ...(why ? [why] : []),
    ...(state === 'credited' ? [text('fact.waits')] : []),
  ];
  return (
    <Fact name={text('fact.decision')} lines={lines}>
      <SaleStatePill state={state} />
    </Fact>
  );
}

function Order({ order }: { readonly order: NonNullable<Explanation['order']> }) {
  const text = useText('explaining');
  const locale = useLocale();
  const { number, reward, orderedAt } = order;
  const day = shortDate(new Date(orderedAt), locale, deviceZone());
  return (
    <Fact name={text('fact.order')} lines={[text('fact.ordered', { number, reward, day })]}>
      <OrderStatePill order={order} />
    </Fact>
  );
}

function Undone({ undoes: { at, amount } }: { readonly undoes: NonNullable<Explanation['undoes']> }) {
  const text = useText('explaining');
  const locale = useLocale();
  const told = text('fact.undone', {
    points: pointsText(amount, locale, { sign: true }),
    day: shortDate(new Date(at), locale, deviceZone()),
  });
  return <Fact name={text('fact.undoes')} lines={[told]} />;
}
