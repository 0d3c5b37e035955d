import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readStatement } from '@trilha/contract/loyalty/points.calls';
import { numberText } from '@trilha/i18n/formats';
import { StatCard } from '@trilha/ui/card';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { LoadMore } from '@trilha/ui/pagination';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatementList } from '@trilha/ui/timeline';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { pointsQuery } from '../loyalty-queries.ts';
import { ExportButton } from './export-button.tsx';
import { LevelCard } from './level-card.tsx';
import classes from './points.module.css';
import { Movement } from './statement-movement.tsx';

export interface StatementFilter {
  readonly campaign?: string | undefined;
  readonly unit?: 'experience' | 'redeemable' | 'training' | undefined;
}
const UNITS = ['experience', 'redeemable', 'training'] as const;
const ALL = 'all';

/** Every movement of points with its reason, by campaign and kind, and as a file. @spec PT-01 GM-03 */
export function StatementScreen() {
  const text = useText('loyalty');
  const locale = useLocale();
  const navigate = useNavigate();
  const filter: StatementFilter = useSearch({ strict: false });
  const points = useQuery(pointsQuery);
  const set = (change: StatementFilter): void =>
    void navigate({ to: '/profile/statement', search: { ...filter, ...change }, replace: true });
  return (
    <Page>
      <PageHeader title={text('statement.title')} />
      <Stack gap={24}>
        <div className={classes['summary']}>
          <LevelCard campaignId={filter.campaign} />
          <StatCard
            label={text('points.training')}
            value={numberText(points.data?.training ?? 0, locale)}
            unit="pts"
          />
        </div>
        <div className={classes['filters']}>
          <SelectField
            label={text('statement.campaign')}
            data={[
              { value: ALL, label: text('statement.allCampaigns') },
              ...(points.data?.campaigns ?? []).map(({ campaign }) => ({
                value: campaign.id,
                label: campaign.name,
              })),
            ]}
            value={filter.campaign ?? ALL}
            onChange={(value) => set({ campaign: value && value !== ALL ? value : undefined })}
          />
          <Segmented
            label={text('statement.unit')}
            value={filter.unit ?? ALL}
            onChange={(value) => set({ unit: value === ALL ? undefined : value })}
            options={[
              { value: ALL, label: text('statement.all') },
              ...UNITS.map((unit) => ({ value: unit, label: text(`unit.${unit}`) })),
            ]}
          />
          <ExportButton filter={filter} />
        </div>
        <Lines filter={filter} />
      </Stack>
    </Page>
  );
}

function Lines({ filter }: { readonly filter: StatementFilter }) {
  const text = useText('loyalty');
  const query = {
    ...(filter.campaign ? { campaignId: filter.campaign } : {}),
    ...(filter.unit ? { unit: filter.unit } : {}),
  };
  const statement = useInfiniteQuery({
    queryKey: [...queryKeys.loyalty, 'statement', query],
    queryFn: ({ pageParam, signal }) =>
      api(readStatement, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  if (statement.isLoadingError)
    return <LoadProblem error={statement.error} onRetry={() => void statement.refetch()} />;
  if (!statement.data) return <SkeletonList count={8} />;
  const lines = statement.data.pages.flatMap((page) => page.items);
  if (lines.length === 0)
    return (
      <EmptyState
        title={text('statement.empty')}
        seed="statement"
        action={<ButtonLink to="/insert-sales">{text('statement.emptyAction')}</ButtonLink>}
      />
    );
  return (
    <>
      <StatementList label={text('statement.lines')}>
        {lines.map((line) => (
          <Movement key={line.id} line={line} isMixed={filter.unit === undefined} />
        ))}
      </StatementList>
      <LoadMore
        hasMore={statement.hasNextPage}
        busy={statement.isFetchingNextPage}
        onMore={() => void statement.fetchNextPage()}
      />
    </>
  );
}
