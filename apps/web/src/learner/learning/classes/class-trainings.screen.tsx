import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import { isOnAir } from '@trilha/rules/learning/classes/class-status.rule';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Page, PageHeader, Stack } from '@trilha/ui/page';
import { LoadMore } from '@trilha/ui/pagination';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CatalogueFilters } from '../catalogue/catalogue-filters.tsx';
import { TrainingCardView } from '../training-card.tsx';
import { ClassFilters } from './class-filters.tsx';
import {
  type ClassTrainingKind,
  type ClassTrainings,
  classTrainingsQuery,
} from './class-training-queries.ts';
import type { ClassTrainingsChange, ClassTrainingsSearch } from './class-trainings.search.ts';

const PATHS = {
  live_class: '/live-classes',
  webinar: '/webinars',
  presential_course: '/presential-courses',
} as const satisfies Readonly<Record<ClassTrainingKind, string>>;

export const LiveClassesScreen = () => <ClassTrainingsList kind="live_class" />;
export const WebinarsScreen = () => <ClassTrainingsList kind="webinar" />;
export const PresentialCoursesScreen = () => <ClassTrainingsList kind="presential_course" />;

/** What happens at a time, the next first; the filters live in the address. @spec LE-03 LE-04 */
function ClassTrainingsList({ kind }: { readonly kind: ClassTrainingKind }) {
  const text = useText('classes');
  const search: ClassTrainingsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = useInfiniteQuery(classTrainingsQuery(kind, search));
  const cardKicker = useKicker();
  const to = (next: ClassTrainingsChange): void =>
    void navigate({ to: PATHS[kind], search: next, replace: true, resetScroll: false });
  const apply = (change: ClassTrainingsChange): void => to({ ...search, ...change });
  const [first] = found.data?.pages ?? [];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.values(search).some((value) => value !== undefined && value !== '');
  return (
    <Page>
      <PageHeader title={text(`title.${kind}`)} />
      <Stack gap={24}>
        <CatalogueFilters
          search={search}
          facets={first?.facets}
          total={first?.total}
          onChange={apply}
          onClear={() => to({})}
          words={{
            search: text('search'),
            hint: text('searchHint'),
            found: (count) => text('found', { count }),
          }}
        />
        <ClassFilters kind={kind} search={search} first={first} onChange={apply} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonCards count={6} /> : null}
        {found.data && items.length === 0 ? <Nothing isFiltered={isFiltered} onClear={() => to({})} /> : null}
        {items.length > 0 ? (
          <CardGrid smallest={300}>
            {items.map((training) => (
              <TrainingCardView key={training.id} training={training} kicker={cardKicker(training)} />
            ))}
          </CardGrid>
        ) : null}
        <LoadMore
          hasMore={found.hasNextPage}
          busy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      </Stack>
    </Page>
  );
}

/** When it is, in the reader's zone, and whether they have a place. @spec EV-02 */
function useKicker(): (training: ClassTrainings['items'][number]) => string {
  const text = useText('classes');
  const locale = useLocale();
  return ({ next, subscription }) => {
    if (!next) return text('noDate');
    const when = isOnAir(next.status)
      ? text(`status.${next.status}`)
      : dateAndTime(new Date(next.startsAt), locale, deviceZone());
    if (next.status === 'cancelled') return `${text('status.cancelled')} · ${when}`;
    return subscription ? `${text(`card.${subscription}`)} · ${when}` : when;
  };
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const text = useText('classes');
  return isFiltered ? (
    <EmptyState
      title={text('none')}
      seed="no-class"
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
      seed="no-classes"
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
