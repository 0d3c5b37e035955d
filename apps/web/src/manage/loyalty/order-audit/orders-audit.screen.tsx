import { IconChecks, IconPlayerPlay } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportOrdersToAudit } from '@trilha/contract/loyalty/order-audit.calls';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { api } from '#shared/api.ts';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { QueueNews } from '../../queues/queue-news.tsx';
import { useQueue } from '../../queues/use-queue.ts';
import { BacklogSummary } from '../audit/backlog-summary.tsx';
import { isBeside, NOT_BESIDE } from '../audit/beside-queue.ts';
import { ReauditSummary } from '../audit/reaudit-summary.tsx';
import { DownloadButton } from '../download-button.tsx';
import type { OrderAuditChange, OrderAuditSearch } from './order-audit.search.ts';
import { OrderAuditFilters } from './order-audit-filters.tsx';
import { filterOf, orderBacklogQuery, orderQueueQuery, orderReauditsQuery } from './order-audit-queries.ts';
import { OrdersTable } from './orders-table.tsx';
import { RingBar } from './ring-bar.tsx';

/** Few open it, so the page comes without it. */
const OrdersBatch = lazy(() => import('./orders-batch.tsx').then((file) => ({ default: file.OrdersBatch })));

/** The queue of orders: the riskiest first, narrowed down by the address. @spec RW-03 LO-30 */
export function OrdersAuditScreen() {
  const text = useText('redeeming');
  const audit = useText('audit');
  const navigate = useNavigate();
  const search: OrderAuditSearch = useSearch({ strict: false });
  const { found: queue, rows: orders, first: page, news } = useQueue('order_audit', orderQueueQuery(search));
  // What stands above the list does not come after it: whoever reads there would lose their place.
  const [backlog, reaudits] = [useQuery(orderBacklogQuery), useQuery(orderReauditsQuery)];
  const isWhole = !(backlog.isPending || reaudits.isPending);
  const [approves, setApproves] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = (change: OrderAuditChange): void =>
    void navigate({ to: '/manage/orders-audit', search: { ...search, ...change }, replace: true });
  const open = (orderId: string): void =>
    void navigate({ to: '/manage/orders-audit/$orderId', params: { orderId }, search });
  const counts = page?.counts;
  const { state = 'awaiting_approval' } = search;
  const total =
    counts &&
    (state === 'all' || isBeside(search)
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : counts[state]);
  const first = orders.find(({ id }) => !news.taken.has(id));
  const isQueue =
    state === 'awaiting_approval' &&
    !isBeside(search) &&
    !search.risk &&
    !search.search &&
    !search.kind &&
    !search.person &&
    !search.address &&
    !search.ring &&
    !search.reward;
  const isRing = search.ring !== undefined && state === 'awaiting_approval' && !isBeside(search);
  const isGreenQueue = state === 'awaiting_approval' && search.risk === 'green' && !isBeside(search);
  return (
    <Page>
      <PageHeader
        title={text('title')}
        actions={
          <>
            <DownloadButton load={() => api(exportOrdersToAudit, { query: filterOf(search) })}>
              {audit('export')}
            </DownloadButton>
            {isGreenQueue && orders.length > 0 ? (
              <Button icon={<IconChecks size={20} />} onClick={() => setApproves(true)}>
                {text('batch.open')}
              </Button>
            ) : null}
            {first ? (
              <Button kind="primary" icon={<IconPlayerPlay size={20} />} onClick={() => open(first.id)}>
                {audit('start')}
              </Button>
            ) : null}
          </>
        }
      />
      {approves ? (
        <Suspense>
          <OrdersBatch search={search} onClose={() => setApproves(false)} />
        </Suspense>
      ) : null}
      <Stack gap={16}>
        <OrderAuditFilters
          search={search}
          counts={isBeside(search) ? undefined : counts}
          risks={page?.risks}
          found={total === undefined ? undefined : text('found', { count: total })}
          onChange={set}
        />
        {isWhole && backlog.data ? (
          <BacklogSummary
            backlog={backlog.data}
            words={{
              second: (count) => text('backlog.second', { count }),
              late: (count) => text('backlog.late', { count }),
            }}
          />
        ) : null}
        {isWhole && reaudits.data ? (
          <ReauditSummary
            reaudits={reaudits.data}
            words={{
              waiting: (count) => text('reaudit.waiting', { count }),
              none: text('reaudit.none'),
              found: (figures) => text('reaudit.found', figures),
            }}
            isOpen={search.reaudit === true}
            onToggle={() =>
              set({ ...NOT_BESIDE, reaudit: search.reaudit ? undefined : true, risk: undefined })
            }
          />
        ) : null}
        {queue.data && isWhole ? (
          <QueueNews news={news} busy={queue.isRefetching} onShow={() => void queue.refetch()} />
        ) : null}
        {queue.isLoadingError ? (
          <QueryProblem error={queue.error} onRetry={() => void queue.refetch()} />
        ) : !(queue.data && isWhole) ? (
          <SkeletonTable rows={10} columns={7} />
        ) : orders.length === 0 ? (
          <Nothing
            isQueue={isQueue}
            onAll={() => set({ state: 'all' })}
            onClear={() => void navigate({ to: '/manage/orders-audit', search: {} })}
          />
        ) : (
          <>
            {isRing ? <RingBar orders={orders} chosen={chosen} onChoose={setChosen} /> : null}
            <OrdersTable
              orders={orders}
              taken={news.taken}
              order={search.order ?? 'risk'}
              onOrder={(order) => set({ order })}
              onOpen={({ id }) => open(id)}
              selection={isRing ? { chosen, onChange: setChosen } : undefined}
            />
            <MoreOf list={queue} />
          </>
        )}
      </Stack>
    </Page>
  );
}

interface NothingProps {
  readonly isQueue: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

function Nothing({ isQueue, onAll, onClear }: NothingProps) {
  const text = useText('redeeming');
  const audit = useText('audit');
  return isQueue ? (
    <EmptyState
      title={text('empty.title')}
      seed="order-audit"
      action={<Button onClick={onAll}>{text('empty.all')}</Button>}
    >
      <p>{text('empty.text')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      title={text('nothing.title')}
      seed="order-audit-nothing"
      action={<Button onClick={onClear}>{audit('nothing.clear')}</Button>}
    />
  );
}

OrdersAuditScreen.prefetch = (queryClient: QueryClient, { search }: { readonly search: OrderAuditSearch }) =>
  queryClient.prefetchInfiniteQuery(orderQueueQuery(search));
