import { IconChecks, IconPlayerPlay } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportSalesToAudit } from '@trilha/contract/loyalty/audit.calls';
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
import { DownloadButton } from '../download-button.tsx';
import type { AuditChange, AuditSearch } from './audit.search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { backlogQuery, filterOf, queueQuery } from './audit-queries.ts';
import { BacklogSummary } from './backlog-summary.tsx';
import { reauditsQuery } from './batch-queries.ts';
import { isBeside, NOT_BESIDE } from './beside-queue.ts';
import { ReauditSummary } from './reaudit-summary.tsx';
import { SalesTable } from './sales-table.tsx';

/** Few open it, so the page comes without it. */
const SalesBatch = lazy(() => import('./sales-batch.tsx').then((file) => ({ default: file.SalesBatch })));

/** The audit queue: the riskiest first, narrowed down by the address. @spec LO-30 */
export function SalesAuditScreen() {
  const text = useText('audit');
  const navigate = useNavigate();
  const search: AuditSearch = useSearch({ strict: false });
  const { found: queue, rows: sales, first: page, news } = useQueue('sales', queueQuery(search));
  // What stands above the list does not come after it: whoever reads there would lose their place.
  const [backlog, reaudits] = [useQuery(backlogQuery), useQuery(reauditsQuery)];
  const isWhole = !(backlog.isPending || reaudits.isPending);
  const set = (change: AuditChange): void =>
    void navigate({ to: '/manage/sales-audit', search: { ...search, ...change }, replace: true });
  const open = (saleId: string): void =>
    void navigate({ to: '/manage/sales-audit/$saleId', params: { saleId }, search });
  const counts = page?.counts;
  const { state = 'credited' } = search;
  const total =
    counts &&
    (state === 'all' || isBeside(search)
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : counts[state]);
  const [approves, setApproves] = useState(false);
  const isGreenQueue = state === 'credited' && search.risk === 'green' && !isBeside(search);
  const first = sales.find(({ id }) => !news.taken.has(id));
  return (
    <Page>
      <PageHeader
        title={text('title')}
        actions={
          <>
            <DownloadButton load={() => api(exportSalesToAudit, { query: filterOf(search) })}>
              {text('export')}
            </DownloadButton>
            {isGreenQueue && sales.length > 0 ? (
              <Button icon={<IconChecks size={20} />} onClick={() => setApproves(true)}>
                {text('batch.open')}
              </Button>
            ) : null}
            {first ? (
              <Button kind="primary" icon={<IconPlayerPlay size={20} />} onClick={() => open(first.id)}>
                {text('start')}
              </Button>
            ) : null}
          </>
        }
      />
      {approves ? (
        <Suspense>
          <SalesBatch search={search} onClose={() => setApproves(false)} />
        </Suspense>
      ) : null}
      <Stack gap={16}>
        <AuditFilters
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
            }}
            isOpen={search.reaudit === true}
            onToggle={() =>
              set({
                ...NOT_BESIDE,
                reaudit: search.reaudit ? undefined : true,
                risk: undefined,
              })
            }
          />
        ) : null}
        {queue.data && isWhole ? (
          <QueueNews news={news} busy={queue.isRefetching} onShow={() => void queue.refetch()} />
        ) : null}
        {queue.isLoadingError ? (
          <QueryProblem error={queue.error} onRetry={() => void queue.refetch()} />
        ) : queue.data && isWhole ? (
          <Found
            isEmpty={sales.length === 0}
            isQueue={
              state === 'credited' &&
              !search.search &&
              !search.flagged &&
              !search.seller &&
              !search.risk &&
              !isBeside(search)
            }
            onAll={() => set({ state: 'all' })}
            onClear={() => void navigate({ to: '/manage/sales-audit', search: {} })}
          >
            <SalesTable
              sales={sales}
              taken={news.taken}
              order={search.order ?? 'risk'}
              onOrder={(order) => set({ order })}
              onOpen={({ id }) => open(id)}
            />
            <MoreOf list={queue} />
          </Found>
        ) : (
          <SkeletonTable rows={10} columns={7} />
        )}
      </Stack>
    </Page>
  );
}

interface FoundProps {
  readonly isEmpty: boolean;
  readonly isQueue: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly children: React.ReactNode;
}

function Found({ isEmpty, isQueue, onAll, onClear, children }: FoundProps) {
  const text = useText('audit');
  if (!isEmpty) return children;
  if (isQueue)
    return (
      <EmptyState
        title={text('empty.title')}
        seed="audit"
        action={<Button onClick={onAll}>{text('empty.all')}</Button>}
      >
        <p>{text('empty.text')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={text('nothing.title')}
      seed="audit-nothing"
      action={<Button onClick={onClear}>{text('nothing.clear')}</Button>}
    />
  );
}

SalesAuditScreen.prefetch = (queryClient: QueryClient, { search }: { readonly search: AuditSearch }) =>
  queryClient.prefetchInfiniteQuery(queueQuery(search));
