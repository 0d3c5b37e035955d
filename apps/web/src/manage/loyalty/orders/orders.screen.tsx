import { IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportOrdersToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import { numberText, shortDate } from '@trilha/i18n/formats';
import { ORDER_STATES } from '@trilha/rules/loyalty/orders/order-state.rule';
import { Button } from '@trilha/ui/button';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { QueueNews } from '../../queues/queue-news.tsx';
import { withTaken } from '../../queues/taken-rows.tsx';
import { useQueue } from '../../queues/use-queue.ts';
import { orderFilter, ordersQuery, type QueuedOrder } from './order-queries.ts';
import { OrderSheet } from './order-sheet.tsx';
import { OrderState } from './order-state.tsx';
import type { OrdersChange, OrdersSearch } from './orders.search.ts';
import { ShipmentsSheet } from './shipments-sheet.tsx';

/** Orders by state, oldest first; one opens beside the list. @spec RW-03 */
export function OrdersScreen() {
  const text = useText('administration');
  const locale = useLocale();
  const navigate = useNavigate();
  const search: OrdersSearch = useSearch({ strict: false });
  const { found: queue, rows: orders, first, news } = useQueue('orders', ordersQuery(search));
  const set = (change: OrdersChange): void =>
    void navigate({ to: '/manage/orders', search: { ...search, ...change }, replace: true });
  const { state = 'awaiting_approval' } = search;
  const counts = first?.counts;
  const columns: readonly Column<QueuedOrder>[] = [
    { id: 'reward', header: text('orders.column.reward'), isTitle: true, cell: (order) => order.reward.name },
    { id: 'member', header: text('orders.column.member'), cell: (order) => order.member.name },
    { id: 'number', header: text('orders.column.number'), cell: (order) => order.number },
    {
      id: 'cost',
      header: text('orders.column.cost'),
      align: 'end',
      cell: (order) => numberText(order.cost, locale),
    },
    {
      id: 'orderedAt',
      header: text('orders.column.orderedAt'),
      cell: (order) => shortDate(new Date(order.orderedAt), locale, deviceZone()),
    },
    {
      id: 'state',
      header: text('orders.column.state'),
      cell: stateOf,
    },
  ];
  return (
    <Page>
      <PageHeader
        title={text('orders.title')}
        actions={
          <Row gap={12}>
            <ExportChoice
              label={text('export')}
              order={(format) => api(exportOrdersToProcess, { body: { ...orderFilter(search), format } })}
            />
            <Button icon={<IconTruckDelivery size={20} />} onClick={() => set({ list: 'new' })}>
              {text('orders.trackingList')}
            </Button>
          </Row>
        }
      />
      <Stack gap={16}>
        <Chips
          label={text('orders.column.state')}
          options={ORDER_STATES.map((value) => ({
            value,
            label: text(`orders.state.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          }))}
          chosen={state === 'all' ? [] : [state]}
          onToggle={(value) => set({ state: value === state ? 'all' : value })}
        />
        <FilterBar>
          <SearchField
            label={text('orders.search')}
            value={search.search ?? ''}
            onSearch={(words) => set({ search: words || undefined })}
          />
        </FilterBar>
        {queue.error ? <QueryProblem error={queue.error} onRetry={() => void queue.refetch()} /> : null}
        {queue.isPending ? <SkeletonTable rows={8} columns={6} /> : null}
        {queue.data ? (
          <QueueNews news={news} busy={queue.isRefetching} onShow={() => void queue.refetch()} />
        ) : null}
        {queue.data && orders.length === 0 ? (
          <EmptyState
            title={text('orders.empty')}
            seed="orders"
            action={
              <Button onClick={() => void navigate({ to: '/manage/orders', search: { state: 'all' } })}>
                {text('orders.all')}
              </Button>
            }
          />
        ) : null}
        {orders.length > 0 ? (
          <DataTable
            label={text('orders.title')}
            columns={withTaken(columns, news.taken)}
            rows={orders}
            rowKey={({ id }) => id}
            onOpen={({ id }) => set({ order: id })}
          />
        ) : null}
        <MoreOf list={queue} />
      </Stack>
      {search.list ? <ShipmentsSheet onClose={() => set({ list: undefined })} /> : null}
      {search.order ? <OrderSheet orderId={search.order} onClose={() => set({ order: undefined })} /> : null}
    </Page>
  );
}

const stateOf = (order: QueuedOrder) => <OrderState order={order} />;
