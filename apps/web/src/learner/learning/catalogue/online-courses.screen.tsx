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
import { catalogueQuery } from '../learning-queries.ts';
import { TrainingCardView } from '../training-card.tsx';
import type { CatalogueSearch } from './catalogue.search.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { queryOf } from './catalogue-query.ts';

/** The catalogue of online courses; its filters live in the address. @spec LE-01 LE-04 LE-10 */
export function OnlineCoursesScreen() {
  const text = useText('learning');
  const search = useSearch({ from: '/online-courses' });
  const navigate = useNavigate({ from: '/online-courses' });
  const courses = useInfiniteQuery(catalogueQuery(queryOf(search)));
  const apply = (change: CatalogueSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const clear = (): void => void navigate({ search: {}, replace: true, resetScroll: false });
  const [first] = courses.data?.pages ?? [];
  const found = courses.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.keys(queryOf(search)).length > 0;

  return (
    <Page>
      <PageHeader title={text('catalogue.title')} />
      <Stack gap={24}>
        <CatalogueFilters
          search={search}
          facets={first?.facets}
          total={first?.total}
          onChange={apply}
          onClear={clear}
        />
        {courses.error ? <QueryProblem error={courses.error} onRetry={() => void courses.refetch()} /> : null}
        {courses.isPending ? <SkeletonCards count={8} /> : null}
        {courses.data && found.length === 0 ? <Nothing isFiltered={isFiltered} onClear={clear} /> : null}
        {found.length > 0 ? (
          <CardGrid>
            {found.map((training) => (
              <TrainingCardView key={training.id} training={training} />
            ))}
          </CardGrid>
        ) : null}
        <LoadMore
          hasMore={courses.hasNextPage}
          busy={courses.isFetchingNextPage}
          onMore={() => void courses.fetchNextPage()}
        />
      </Stack>
    </Page>
  );
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const text = useText('learning');
  return isFiltered ? (
    <EmptyState
      title={text('catalogue.none')}
      seed="no-course"
      action={
        <Button kind="primary" onClick={onClear}>
          {text('catalogue.clear')}
        </Button>
      }
    >
      {text('catalogue.noneText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={text('catalogue.empty')}
      seed="no-catalogue"
      action={
        <ButtonLink kind="primary" to="/home">
          {text('goHome')}
        </ButtonLink>
      }
    >
      {text('catalogue.emptyText')}
    </EmptyState>
  );
}
