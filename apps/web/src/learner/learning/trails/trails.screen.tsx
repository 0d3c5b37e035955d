import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import { type CatalogueSearch, catalogueSearch } from '../catalogue/catalogue.search.ts';
import { CatalogueFilters } from '../catalogue/catalogue-filters.tsx';
import { inAddress, queryOf } from '../catalogue/catalogue-query.ts';
import { FoundTrainings } from '../found-trainings.tsx';
import { trailsQuery } from './trail-queries.ts';

/** The trails a person may see; their filters live in the address. @spec LE-02 LE-04 LE-10 */
export function TrailsScreen() {
  const text = useText('trails');
  const address = useSearch({ from: '/trails' });
  const search = catalogueSearch.parse(address);
  const navigate = useNavigate({ from: '/trails' });
  const trails = useInfiniteQuery(trailsQuery(queryOf(search)));
  const apply = (change: CatalogueSearch): void =>
    void navigate({ search: inAddress({ ...search, ...change }), replace: true, resetScroll: false });
  const clear = (): void => void navigate({ search: {}, replace: true, resetScroll: false });
  const [first] = trails.data?.pages ?? [];
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
        <FoundTrainings
          found={trails}
          kickerOf={(trail) => text('steps', { count: trail.items })}
          smallest={300}
          isFiltered={isFiltered}
          onClear={clear}
          seed="no-trail"
          words={{
            none: text('none'),
            noneText: text('noneText'),
            clear: text('clear'),
            empty: text('empty'),
            emptyText: text('emptyText'),
            elsewhere: text('courses'),
          }}
          elsewhere="/online-courses"
        />
      </Stack>
    </Page>
  );
}
