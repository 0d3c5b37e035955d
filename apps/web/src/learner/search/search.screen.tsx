import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Chips } from '@trilha/ui/chips';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { useRef } from 'react';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { FoundGroups } from './found-groups.tsx';
import { NothingFound } from './nothing-found.tsx';
import { placesNamed } from './places.ts';
import { RecentSearches } from './recent-searches.tsx';
import classes from './search.module.css';
import type { SearchSearch } from './search.search.ts';
import { type Found, groupsOf, searchQuery } from './search-queries.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useResultKeys } from './use-result-keys.ts';

/** One field for everything there is to learn; the address is the search. @spec LE-10 */
export function SearchScreen() {
  const text = useText('search');
  const shell = useText('shell');
  const { q = '', kind } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const session = useSession();
  const { recent, remember, forget } = useRecentSearches();
  const found = useInfiniteQuery(searchQuery({ q, ...(kind ? { kind } : {}) }));
  const area = useRef<HTMLElement>(null);
  useResultKeys(area, () => remember(q));
  const apply = (change: SearchSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const [first] = q === '' ? [] : (found.data?.pages ?? []);
  const groups = groupsOf(q === '' ? [] : (found.data?.pages ?? []));
  const places = kind ? [] : placesNamed(first?.words ?? [], session, shell);
  const total = (first?.total ?? 0) + places.length;

  return (
    <Page>
      <PageHeader title={text('title')} />
      <search ref={area} data-arrival="">
        <Stack gap={24}>
          <SearchField
            label={text('field')}
            labelHidden
            placeholder={text('hint')}
            value={q}
            onSearch={(typed) => apply({ q: typed || undefined })}
          />
          {q === '' ? (
            <RecentSearches recent={recent} onChoose={(one) => apply({ q: one })} onForget={forget} />
          ) : null}
          {first && first.total > 0 ? (
            <KindChips found={first} kind={kind} onChoose={(chosen) => apply({ kind: chosen })} />
          ) : null}
          <output className={first ? '' : 'visually-hidden'}>
            {first && total > 0 ? text('found', { count: total }) : ''}
          </output>
          {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
          {q !== '' && found.isLoading ? <SkeletonCards count={4} /> : null}
          {first && total === 0 ? (
            <NothingFound
              nearest={first.nearest}
              searched={q}
              onChoose={(word) => apply({ q: word, kind: undefined })}
            />
          ) : null}
          <FoundGroups
            groups={groups}
            places={places}
            words={first?.words ?? []}
            kind={kind}
            onKind={(chosen) => apply({ kind: chosen })}
            onOpen={() => remember(q)}
          />
          {q === '' ? null : <MoreOf list={found} />}
        </Stack>
      </search>
    </Page>
  );
}

interface KindChipsProps {
  readonly found: Found;
  readonly kind: SearchSearch['kind'];
  readonly onChoose: (kind: SearchSearch['kind']) => void;
}

function KindChips({ found, kind, onChoose }: KindChipsProps) {
  const text = useText('search');
  return (
    <div className={classes['kinds']}>
      <Chips
        label={text('kinds')}
        options={[
          { value: 'all' as const, label: text('kind.all'), count: found.total },
          ...found.groups.map(({ kind: value, count }) => ({ value, label: text(`kind.${value}`), count })),
        ]}
        chosen={[kind ?? 'all']}
        onToggle={(chosen) => onChoose(chosen === 'all' || chosen === kind ? undefined : chosen)}
      />
    </div>
  );
}
