import { numberText, shortDay } from '@trilha/i18n/formats';
import type { SaleQueueOrder } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { type Column, DataTable, type Sorting } from '@trilha/ui/data-table';
import { useLocale, useText } from '#shared/use-text.ts';
import { withTaken } from '../../queues/taken-rows.tsx';
import type { QueuedSale } from './audit-queries.ts';
import { SaleRiskCell } from './sale-risk.tsx';
import { SaleStatePill, SaleWaits } from './sale-state-pill.tsx';

const DAY_MILLISECONDS = 86_400_000;

interface SalesTableProps {
  readonly sales: readonly QueuedSale[];
  /** Those somebody has dealt with since the queue was read. */
  readonly taken: ReadonlySet<string>;
  readonly order: SaleQueueOrder;
  readonly onOrder: (order: SaleQueueOrder) => void;
  readonly onOpen: (sale: QueuedSale) => void;
}

const SORTINGS: Readonly<Record<SaleQueueOrder, Sorting>> = {
  risk: { column: 'risk', direction: 'descending' },
  due: { column: 'waiting', direction: 'descending' },
  oldest: { column: 'waiting', direction: 'descending' },
  newest: { column: 'waiting', direction: 'ascending' },
};

/** The queue; Enter opens the sale of the row. */
export function SalesTable({ sales, taken, order, onOrder, onOpen }: SalesTableProps) {
  const text = useText('audit');
  const locale = useLocale();
  const waiting = (sale: QueuedSale): string => {
    const days = Math.floor((Date.now() - Date.parse(sale.reportedAt)) / DAY_MILLISECONDS);
    const since =
      days === 0 ? text('waiting.today') : text('waiting.days', { count: days }).replaceAll(' ', '\u00a0');
    const isLate = sale.dueAt !== null && Date.parse(sale.dueAt) <= Date.now();
    return isLate ? `${since}, ${text('due.late')}` : since;
  };
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
      onSort={({ column }) => onOrder(column === 'risk' ? 'risk' : order === 'oldest' ? 'newest' : 'oldest')}
      onOpen={onOpen}
    />
  );
}

const riskOf = (sale: QueuedSale) => <SaleRiskCell risk={sale.risk} />;

const stateOf = (sale: QueuedSale) => (
  <>
    <SaleStatePill state={sale.state} />
    <SaleWaits sale={sale} />
  </>
);
