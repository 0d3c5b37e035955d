import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { LEVEL_REFUSAL_REASONS } from '@trilha/rules/loyalty/levels/levels.rule';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { QueueNews } from '../../queues/queue-news.tsx';
import { useQueue } from '../../queues/use-queue.ts';
import { BacklogSummary } from '../audit/backlog-summary.tsx';
import { isBeside } from '../audit/beside-queue.ts';
import { OrderField } from '../audit/order-field.tsx';
import { QueueChips } from '../audit/queue-chips.tsx';
import { LevelRequestCards } from './level-request-cards.tsx';
import { levelBacklogQuery, levelQueueQuery } from './level-request-queries.ts';
import type { LevelRequestsChange, LevelRequestsSearch } from './level-requests.search.ts';

const STATES = ['open', 'approved', 'refused'] as const;
const BESIDE = ['appealed', 'late'] as const;

/** Who reached a level and waits for it, what asks for most attention first, with the sales behind each request. @spec PT-05 LO-30 */
export function LevelRequestsScreen() {
  const text = useText('administration');
  const navigate = useNavigate();
  const search: LevelRequestsSearch = useSearch({ strict: false });
  const { found, rows: requests, first, news } = useQueue('levels', levelQueueQuery(search));
  const backlog = useQuery(levelBacklogQuery);
  const set = (change: LevelRequestsChange): void =>
    void navigate({ to: '/manage/level-requests', search: { ...search, ...change }, replace: true });
  const isWhole = found.data !== undefined && !backlog.isPending;
  return (
    <Page>
      <PageHeader title={text('levels.title')} description={text('levels.description')} />
      <Stack gap={16}>
        <Filters search={search} counts={first?.counts} risks={first?.risks} onChange={set} />
        {isWhole && backlog.data ? (
          <BacklogSummary
            backlog={backlog.data}
            words={{ late: (count) => text('levels.late', { count }) }}
          />
        ) : null}
        {isWhole ? (
          <QueueNews news={news} busy={found.isRefetching} onShow={() => void found.refetch()} />
        ) : null}
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : !isWhole ? (
          <SkeletonCards count={3} />
        ) : requests.length === 0 ? (
          <EmptyState
            title={text('levels.empty')}
            seed="levels"
            action={<ButtonLink to="/manage">{text('levels.home')}</ButtonLink>}
          />
        ) : (
          <LevelRequestCards requests={requests} taken={news.taken} />
        )}
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}

interface FiltersProps {
  readonly search: LevelRequestsSearch;
  readonly counts: Readonly<Record<(typeof STATES)[number], number>> | undefined;
  readonly risks: Readonly<Record<RiskLevel, number>> | undefined;
  readonly onChange: (change: LevelRequestsChange) => void;
}

/** What narrows the requests down; all of it lives in the address. */
function Filters({ search, counts, risks, onChange }: FiltersProps) {
  const text = useText('administration');
  return (
    <>
      <QueueChips
        search={search}
        states={STATES}
        waiting="open"
        stateText={(value) => text(`levels.state.${value}`)}
        beside={BESIDE}
        counts={isBeside(search) ? undefined : counts}
        risks={risks}
        onChange={(change) => onChange({ ...change, reason: undefined })}
      />
      <Row>
        <OrderField order={search.order ?? 'risk'} onChange={(order) => onChange({ order })} />
        {search.state === 'refused' && !isBeside(search) ? (
          <SelectField
            label={text('levels.reason')}
            data={[
              { value: 'all', label: text('levels.anyReason') },
              ...LEVEL_REFUSAL_REASONS.map((value) => ({ value, label: text(`levels.reason.${value}`) })),
            ]}
            value={search.reason ?? 'all'}
            onChange={(value) => onChange({ reason: LEVEL_REFUSAL_REASONS.find((known) => known === value) })}
          />
        ) : null}
      </Row>
    </>
  );
}
