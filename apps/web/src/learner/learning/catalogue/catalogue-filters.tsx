import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { type AppliedFilter, Chips, FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { Facets } from '../learning-queries.ts';
import classes from './catalogue.module.css';
import type { CatalogueSearch } from './catalogue.search.ts';
import { useFormatName } from './use-format-name.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })));

export interface CatalogueFiltersProps {
  readonly search: CatalogueSearch;
  readonly facets: Facets | undefined;
  readonly total: number | undefined;
  readonly onChange: (change: CatalogueSearch) => void;
  readonly onClear: () => void;
  /** The words of another list than that of the courses. */
  readonly words?: FilterWords;
}

export interface FilterWords {
  readonly search: string;
  readonly hint: string;
  readonly found: (count: number) => string;
}

type Quick = 'in_progress' | 'not_started' | 'done' | 'mandatory' | 'favorite';

/** Search, the filters one uses most as chips, the others one tap away, and what holds at the moment. @spec LE-04 */
export function CatalogueFilters({ search, facets, total, onChange, onClear, words }: CatalogueFiltersProps) {
  const text = useText('learning');
  const [more, setMore] = useState(false);
  const applied = useApplied(search, facets);
  const found = (count: number): string => words?.found(count) ?? text('catalogue.found', { count });
  const inSheet = applied.filter(({ id }) => id !== 'search').length;
  const countOf = (progress: string): number =>
    facets?.progress.find(({ value }) => value === progress)?.count ?? 0;
  const chosen: Quick[] = [
    ...(search.progress ? [search.progress] : []),
    ...(search.mandatory ? (['mandatory'] as const) : []),
    ...(search.favorite ? (['favorite'] as const) : []),
  ];
  const toggle = (quick: Quick): void => {
    if (quick === 'mandatory' || quick === 'favorite') onChange({ [quick]: search[quick] ? undefined : 1 });
    else onChange({ progress: search.progress === quick ? undefined : quick });
  };
  return (
    <>
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange(without(search, id))}
        onClear={onClear}
        {...(total === undefined ? {} : { found: found(total) })}
      >
        <div className={classes['tools']}>
          <SearchField
            label={words?.search ?? text('catalogue.search')}
            labelHidden
            placeholder={words?.hint ?? text('catalogue.searchHint')}
            value={search.search ?? ''}
            onSearch={(typed) => onChange({ search: typed || undefined })}
          />
          <Button
            icon={<IconAdjustmentsHorizontal size={20} />}
            aria-expanded={more}
            onClick={() => setMore(true)}
          >
            {inSheet > 0 ? text('catalogue.filtersOn', { count: inSheet }) : text('catalogue.filters')}
          </Button>
          <div className={classes['quick']}>
            <Chips<Quick>
              label={text('catalogue.progress')}
              options={[
                { value: 'in_progress', label: text('progress.in_progress'), count: countOf('in_progress') },
                { value: 'not_started', label: text('progress.not_started'), count: countOf('not_started') },
                { value: 'done', label: text('progress.done'), count: countOf('done') },
                { value: 'mandatory', label: text('catalogue.mandatory'), count: facets?.mandatory ?? 0 },
                { value: 'favorite', label: text('catalogue.favourite'), count: facets?.favourites ?? 0 },
              ]}
              chosen={chosen}
              onToggle={toggle}
            />
          </div>
        </div>
      </FilterBar>
      <Suspense>
        {more && facets ? (
          <FilterSheet
            search={search}
            facets={facets}
            total={total ?? 0}
            found={found}
            onChange={onChange}
            onClear={onClear}
            onClose={() => setMore(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const LISTS = ['categories', 'tags', 'groups', 'areas', 'extensions'] as const;
type List = (typeof LISTS)[number];
const isOf = (name: List, value: string): string => `${name} ${value}`;

/** A filter taken off; of a list, one of its values. */
function without(search: CatalogueSearch, id: string): CatalogueSearch {
  const list = LISTS.find((name) => id.startsWith(`${name} `));
  if (!list) return { [id]: undefined };
  const rest = search[list]?.filter((value) => isOf(list, value) !== id) ?? [];
  return { [list]: rest.length > 0 ? rest : undefined };
}

/** What holds besides the chips in sight, in words, each to be taken off. */
function useApplied(search: CatalogueSearch, facets: Facets | undefined): AppliedFilter[] {
  const text = useText('learning');
  const formatName = useFormatName();
  const nameOf = (name: 'groups' | 'areas', chosen: string): string =>
    facets?.[name].find(({ value }) => value === chosen)?.label ??
    text(name === 'groups' ? 'catalogue.group' : 'catalogue.area');
  const labels: Readonly<Record<List, (value: string) => string>> = {
    categories: (value) => value,
    tags: (value) => value,
    groups: (value) => nameOf('groups', value),
    areas: (value) => nameOf('areas', value),
    extensions: formatName,
  };
  const lists = LISTS.flatMap((name) =>
    (search[name] ?? []).map((value) => ({ id: isOf(name, value), label: labels[name](value) })),
  );
  const named: readonly (readonly [id: keyof CatalogueSearch, label: string | undefined])[] = [
    ['status', search.status && text(`state.${search.status}`)],
    ['online', search.online === undefined ? undefined : text(`online.${search.online}`)],
    ['subscription_type', search.subscription_type && text(`enrolment.${search.subscription_type}`)],
  ];
  return [
    ...(search.search ? [{ id: 'search', label: `“${search.search}”` }] : []),
    ...lists,
    ...named.flatMap(([id, label]) => (label ? [{ id, label }] : [])),
  ];
}
