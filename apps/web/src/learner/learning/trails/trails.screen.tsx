import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Page, PageHeader, Stack } from '@trilha/ui/page';
import { LoadMore } from '@trilha/ui/pagination';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { CatalogueSearch } from '../catalogue/catalogue.search.ts';
import { CatalogueFilters } from '../catalogue/catalogue-filters.tsx';
import { queryOf } from '../catalogue/catalogue-query.ts';
import { TrainingCardView } from '../training-card.tsx';
import { trailsQuery } from './trail-queries.ts';

/** The trails a person may see; their filters live in the address. @spec LE-02 LE-04 LE-10 */
export function TrailsScreen() {
  const text = useText('trails');
  const search = useSearch({ from: '/trails' });
  const navigate = useNavigate({ from: '/trails' });
  const trails = useInfiniteQuery(trailsQuery(queryOf(search)));
  const apply = (change: CatalogueSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const clear = (): void => void navigate({ search: {}, replace: true, resetScroll: false });
  const [first] = trails.data?.pages ?? [];
  const found = trails.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.keys(queryOf(search)).length > 0;
  return (
    <Page>
      <PageHeader title={text('title')} />
      <Stack gap={24}>
        <CatalogueFilters
          search={search}
          facets={first?.facets}
          total={first?.total}
          onChange={apply}
          onClear={clear}
          words={{
            search: text('search'),
            hint: text('searchHint'),
            found: (count) => text('found', { count }),
          }}
        />
        {trails.isLoadingError ? (
          <QueryProblem error={trails.error} onRetry={() => void trails.refetch()} />
        ) : null}
        {trails.isPending ? <SkeletonCards count={6} /> : null}
        {trails.data && found.length === 0 ? <Nothing isFiltered={isFiltered} onClear={clear} /> : null}
        {found.length > 0 ? (
          <CardGrid smallest={300}>
            {found.map((trail) => (
              <TrainingCardView
                key={trail.id}
                training={trail}
                kicker={text('steps', { count: trail.items })}
              />
            ))}
          </CardGrid>
        ) : null}
        <LoadMore
          hasMore={trails.hasNextPage}
          busy={trails.isFetchingNextPage}
          onMore={() => void trails.fetchNextPage()}
        />
      </Stack>
    </Page>
  );
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const text = useText('trails');
  return isFiltered ? (
    <EmptyState
      title={text('none')}
      seed="no-trail"
      action={
        <Button kind="primary" onClick={onClear}>
          {text('clear')}
        </Button>
      }
    >
      {text('noneText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={text('empty')}
      seed="no-trails"
      action={
        <ButtonLink kind="primary" to="/online-courses">
          {text('courses')}
        </ButtonLink>
      }
    >
      {text('emptyText')}
    </EmptyState>
  );
}
