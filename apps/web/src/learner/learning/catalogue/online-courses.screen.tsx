import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import { FoundTrainings } from '../found-trainings.tsx';
import { catalogueQuery } from '../learning-queries.ts';
import { type CatalogueSearch, catalogueSearch } from './catalogue.search.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { inAddress, queryOf } from './catalogue-query.ts';

/** The catalogue of online courses; its filters live in the address. @spec LE-01 LE-04 LE-10 */
export function OnlineCoursesScreen() {
  const text = useText('learning');
  const address = useSearch({ from: '/online-courses' });
  const search = catalogueSearch.parse(address);
  const navigate = useNavigate({ from: '/online-courses' });
  const courses = useInfiniteQuery(catalogueQuery(queryOf(search)));
  const apply = (change: CatalogueSearch): void =>
    void navigate({ search: inAddress({ ...search, ...change }), replace: true, resetScroll: false });
  const clear = (): void => void navigate({ search: {}, replace: true, resetScroll: false });
  const [first] = courses.data?.pages ?? [];
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
        <FoundTrainings
          found={courses}
          isFiltered={isFiltered}
          onClear={clear}
          seed="no-course"
          words={{
            none: text('catalogue.none'),
            noneText: text('catalogue.noneText'),
            clear: text('catalogue.clear'),
            empty: text('catalogue.empty'),
            emptyText: text('catalogue.emptyText'),
            elsewhere: text('goHome'),
          }}
          elsewhere="/home"
        />
      </Stack>
    </Page>
  );
}
