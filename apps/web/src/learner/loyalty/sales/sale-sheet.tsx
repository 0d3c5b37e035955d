import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readMySale } from '@trilha/contract/loyalty/sales.calls';
import { dateAndTime, pointsText, shortDay } from '@trilha/i18n/formats';
import { SALE_DECISIONS, type SaleDecision } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { Timeline } from '@trilha/ui/timeline';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { OwnAppeal } from '../appeals/own-appeal.tsx';
import { LoadProblem } from '../load-problem.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { useReasonText } from './reason-text.ts';
import { useRuleText } from './rule-text.ts';
import classes from './sale.module.css';
import { SaleStatePill } from './sale-state.tsx';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One sale in full beside the list: points line by line, the invoice, every decision. @spec LO-12 PT-01 */
export function SaleSheet({
  saleId,
  onClose,
}: {
  readonly saleId: string | null;
  readonly onClose: () => void;
}) {
  const text = useText('loyalty');
  const sale = useQuery({
    queryKey: [...queryKeys.loyalty, 'my-sale', saleId],
    queryFn: ({ signal }) => api(readMySale, { params: { saleId: saleId ?? '' } }, { signal }),
    enabled: saleId !== null,
  });
  return (
    <Sheet
      opened={saleId !== null}
      onClose={onClose}
      title={sale.data ? text('sales.invoice', { number: sale.data.invoiceNumber }) : text('sales.title')}
    >
      {sale.error ? <LoadProblem error={sale.error} onRetry={() => void sale.refetch()} /> : null}
      {sale.data ? <SaleDetail sale={sale.data} /> : sale.isPending ? <SkeletonList count={5} /> : null}
    </Sheet>
  );
}

type Sale = ResponseOf<typeof readMySale>;
const isDecision = (decision: string): decision is SaleDecision =>
  SALE_DECISIONS.some((known) => known === decision);

function SaleDetail({ sale }: { readonly sale: Sale }) {
  const text = useText('loyalty');
  const locale = useLocale();
  const ruleText = useRuleText();
  const reasonText = useReasonText();
  return (
    <div className={classes['detail']}>
      <div>
        <SaleStatePill state={sale.state} />
        <p>
          {text('sales.soldOn', { date: shortDay(sale.soldOn, locale) })} · {sale.store.name}
        </p>
        <p>{text('sales.pointsNow', { points: pointsText(sale.creditedPoints, locale) })}</p>
        {sale.observation ? <p className={classes['meta']}>{sale.observation}</p> : null}
      </div>
      <section>
        <h3>{text('sales.lines')}</h3>
        <ul className={classes['lines']}>
          {sale.lines.map((line) => (
            <li key={line.productId} className={classes['line']}>
              <span className={classes['words']}>
                <strong>{line.name}</strong>
                <span>{ruleText(line)}</span>
              </span>
              <strong className={classes['linePoints']}>{pointsText(line.points, locale)}</strong>
            </li>
          ))}
        </ul>
      </section>
      {sale.invoiceFileId ? <InvoiceButton saleId={sale.id} /> : null}
      {sale.decisions.some(({ decision }) => decision === 'refuse') ? (
        <OwnAppeal about={{ kind: 'sale', id: sale.id }} />
      ) : null}
      <section>
        <h3>{text('sales.history')}</h3>
        <Timeline
          label={text('sales.history')}
          events={[
            {
              id: 'reported',
              title: text('sales.reported'),
              when: dateAndTime(new Date(sale.reportedAt), locale, ZONE),
              detail: pointsText(sale.points, locale, { sign: true }),
              state: 'done',
            },
            ...sale.decisions.map(({ decision, reason, note, decidedAt }) => ({
              id: decidedAt,
              title: isDecision(decision) ? text(`decision.${decision}`) : decision,
              when: dateAndTime(new Date(decidedAt), locale, ZONE),
              detail: reasonText(reason, note),
              state: decision === 'refuse' ? ('bad' as const) : ('done' as const),
            })),
          ]}
        />
      </section>
    </div>
  );
}
