import { numberText, shortDay } from '@trilha/i18n/formats';
import { riskReasonText } from '@trilha/i18n/risk-text';
import type { QueueOrder } from '@trilha/rules/loyalty/audit/risk.rule';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { useLocale, useText } from '#shared/use-text.ts';
import { withTaken } from '../../queues/taken-rows.tsx';
import type { QueuedSale } from './audit-queries.ts';
import { orderBy, SORTINGS, waitingText } from './queue-columns.ts';
import { RiskCell } from './risk.tsx';
import { AuditWaits, SaleStatePill } from './sale-state-pill.tsx';

interface SalesTableProps {
  readonly sales: readonly QueuedSale[];
  /** Those somebody has dealt with since the queue was read. */
  readonly taken: ReadonlySet<string>;
  readonly order: QueueOrder;
  readonly onOrder: (order: QueueOrder) => void;
  readonly onOpen: (sale: QueuedSale) => void;
}

/** The queue; Enter opens the sale of the row. */
export function SalesTable({ sales, taken, order, onOrder, onOpen }: SalesTableProps) {
  const text = useText('audit');
  const locale = useLocale();
  const waiting = (sale: QueuedSale): string => waitingText(text, sale.reportedAt, sale.dueAt);
  const columns: readonly Column<QueuedSale>[] = [
    { id: 'seller', header: text('column.seller'), isTitle: true, cell: (sale) => sale.seller.name },
    { id: 'country', header: text('column.country'), wideOnly: true, cell: (sale) => sale.store.country },
    { id: 'store', header: text('column.store'), cell: (sale) => sale.store.name },
    { id: 'invoice', header: text('column.invoice'), cell: (sale) => sale.invoiceNumber },
    {
      id: 'soldOn',
      header: text('column.soldOn'),
      wideOnly: true,
      cell: (sale) => shortDay(sale.soldOn, locale),
    },
    {
      id: 'points',
      header: text('column.points'),
      align: 'end',
      cell: (sale) => numberText(sale.creditedPoints, locale),
    },
    { id: 'waiting', header: text('column.waiting'), sortable: true, cell: waiting },
    {
      id: 'risk',
      header: text('column.risk'),
      sortable: true,
      cell: riskOf,
    },
    {
      id: 'state',
      header: text('column.state'),
      cell: stateOf,
    },
  ];
  return (
    <DataTable
      label={text('title')}
      columns={withTaken(columns, taken)}
      rows={sales}
      rowKey={({ id }) => id}
      sorting={SORTINGS[order]}
      onSort={({ column }) => onOrder(orderBy(column, order))}
      onOpen={onOpen}
    />
  );
}

function SaleRisk({ risk }: Pick<QueuedSale, 'risk'>) {
  const text = useText('audit');
  const locale = useLocale();
  return (
    <RiskCell risk={risk} reasons={risk.reasons.map((reason) => riskReasonText(text, reason, locale))} />
  );
}

const riskOf = (sale: QueuedSale) => <SaleRisk risk={sale.risk} />;

const stateOf = (sale: QueuedSale) => (
  <>
    <SaleStatePill state={sale.state} />
    <AuditWaits waits={sale} />
  </>
);
