import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listLevelRequests } from '@trilha/contract/loyalty/level-decision.calls';
import { LEVEL_REFUSAL_REASONS } from '@trilha/rules/loyalty/levels/levels.rule';
import { Chips } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Page, PageHeader, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { LevelRequestCard, levelRequestsKey } from './level-request-card.tsx';
import type { LevelRequestsSearch } from './level-requests.search.ts';

const STATES = ['open', 'approved', 'refused'] as const;

/** Who reached a level and waits for it, with the sales behind each request. @spec PT-05 */
export function LevelRequestsScreen() {
  const text = useText('administration');
  const navigate = useNavigate();
  const search: LevelRequestsSearch = useSearch({ strict: false });
  const state = search.state ?? 'open';
  const reason = state === 'refused' ? search.reason : undefined;
  const found = useInfiniteQuery({
    queryKey: [...levelRequestsKey, state, reason ?? null],
    queryFn: ({ pageParam, signal }) =>
      api(
        listLevelRequests,
        { query: { state, ...(reason ? { reason } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const requests = found.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = found.data?.pages[0]?.counts;
  return (
    <Page>
      <PageHeader title={text('levels.title')} description={text('levels.description')} />
      <Stack gap={16}>
        <Chips
          label={text('orders.column.state')}
          options={STATES.map((value) => ({
            value,
            label: text(`levels.state.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          }))}
          chosen={[state]}
          onToggle={(value) =>
            void navigate({ to: '/manage/level-requests', search: { state: value }, replace: true })
          }
        />
        {state === 'refused' ? (
          <SelectField
            label={text('levels.reason')}
            data={[
              { value: 'all', label: text('levels.anyReason') },
              ...LEVEL_REFUSAL_REASONS.map((value) => ({ value, label: text(`levels.reason.${value}`) })),
            ]}
            value={reason ?? 'all'}
            onChange={(value) => {
              const chosen = LEVEL_REFUSAL_REASONS.find((known) => known === value);
              void navigate({
                to: '/manage/level-requests',
                search: { state, ...(chosen ? { reason: chosen } : {}) },
                replace: true,
              });
            }}
          />
        ) : null}
        {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <SkeletonCards count={3} /> : null}
        {found.data && requests.length === 0 ? (
          <EmptyState
            title={text('levels.empty')}
            seed="levels"
            action={<ButtonLink to="/manage">{text('levels.home')}</ButtonLink>}
          />
        ) : null}
        <CardGrid smallest={320}>
          {requests.map((request) => (
            <LevelRequestCard key={request.id} request={request} />
          ))}
        </CardGrid>
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}
