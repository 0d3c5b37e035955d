import { numberText } from '@trilha/i18n/formats';
import { orderRiskText } from '@trilha/i18n/risk-text';
import type { QueueOrder } from '@trilha/rules/loyalty/audit/risk.rule';
import { type Column, DataTable, type Selection } from '@trilha/ui/data-table';
import { Row } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import { withTaken } from '../../queues/taken-rows.tsx';
import { orderBy, SORTINGS, waitingText } from '../audit/queue-columns.ts';
import { RiskCell } from '../audit/risk.tsx';
import type { OrderInQueue } from './order-audit-queries.ts';
import { OrderSigns } from './order-signs.tsx';

interface OrdersTableProps {
  readonly orders: readonly OrderInQueue[];
  /** Those somebody has dealt with since the queue was read. */
  readonly taken: ReadonlySet<string>;
  readonly order: QueueOrder;
  readonly onOrder: (order: QueueOrder) => void;
  readonly onOpen: (order: OrderInQueue) => void;
  /** Where several are chosen, to be decided about at once. */
  readonly selection?: Omit<Selection<OrderInQueue>, 'rowName'> | undefined;
}

/** The queue; Enter opens the order of the row. */
export function OrdersTable({ orders, taken, order, onOrder, onOpen, selection }: OrdersTableProps) {
  const text = useText('redeeming');
  const audit = useText('audit');
  const locale = useLocale();
  const columns: readonly Column<OrderInQueue>[] = [
    { id: 'member', header: text('column.member'), isTitle: true, cell: ({ member }) => member.name },
    { id: 'reward', header: text('column.reward'), cell: ({ reward }) => reward.name },
    {
      id: 'cost',
      header: text('column.cost'),
      align: 'end',
      cell: ({ cost }) => numberText(cost, locale),
    },
    { id: 'number', header: text('column.number'), wideOnly: true, cell: ({ number }) => number },
    {
      id: 'waiting',
      header: text('column.waiting'),
      sortable: true,
      cell: ({ orderedAt, dueAt }) => waitingText(audit, orderedAt, dueAt),
    },
    { id: 'risk', header: audit('column.risk'), sortable: true, cell: riskOf },
    { id: 'state', header: text('column.state'), cell: signsOf },
  ];
  return (
    <DataTable
      label={text('title')}
      columns={withTaken(columns, taken)}
      rows={orders}
      rowKey={({ id }) => id}
      sorting={SORTINGS[order]}
      onSort={({ column }) => onOrder(orderBy(column, order))}
      onOpen={onOpen}
      {...(selection ? { selection: { ...selection, rowName: nameOf } } : {})}
    />
  );
}

function OrderRisk({ risk }: Pick<OrderInQueue, 'risk'>) {
  const text = useText('redeeming');
  const locale = useLocale();
  return <RiskCell risk={risk} reasons={risk.reasons.map((reason) => orderRiskText(text, reason, locale))} />;
}

const nameOf = ({ number, member }: OrderInQueue): string => `${number}, ${member.name}`;

const riskOf = (order: OrderInQueue) => <OrderRisk risk={order.risk} />;

const signsOf = (order: OrderInQueue) => (
  <Row gap={4}>
    <OrderSigns order={order} />
  </Row>
);
