import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listAuthoredTrails } from '@trilha/contract/learning/trail-authoring.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { Segmented } from '@trilha/ui/segmented';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { MoreOf } from '#shared/more-of.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { BulkPart } from '../bulk/bulk-part.tsx';
import type { TrainingsSearch } from '../trainings.search.ts';
import { IncompleteFilter, shortMeters } from '../translations/incomplete-filter.tsx';
import { CreateTrail } from './create-trail.tsx';

type Trail = ResponseOf<typeof listAuthoredTrails>['items'][number];
const TONES: Readonly<Record<Trail['status'], StatusTone>> = {
  draft: 'waiting',
  published: 'ok',
  archived: 'neutral',
};
const NONE: ReadonlySet<string> = new Set();
const STATUSES = ['all', 'draft', 'published', 'archived'] as const;

function useColumns(): Column<Trail>[] {
  const text = useText('composing');
  const authoring = useText('authoring');
  const words = useText('translating');
  const locale = useLocale();
  return [
    { id: 'title', header: text('column.title'), cell: (row) => row.title, isTitle: true },
    {
      id: 'status',
      header: authoring('column.status'),
      cell: (row) => <StatusPill tone={TONES[row.status]}>{authoring(`status.${row.status}`)}</StatusPill>,
    },
    { id: 'items', header: text('column.steps'), cell: (row) => row.items, align: 'end' },
    { id: 'enrolled', header: authoring('column.enrolled'), cell: (row) => row.enrolled, align: 'end' },
    { id: 'finished', header: authoring('column.finished'), cell: (row) => row.finished, align: 'end' },
    {
      id: 'translations',
      header: words('column'),
      cell: (row) => shortMeters(row.translations),
      wideOnly: true,
    },
    { id: 'author', header: authoring('column.author'), cell: (row) => row.author ?? '', wideOnly: true },
    {
      id: 'updated',
      header: authoring('column.updated'),
      cell: (row) => shortDate(new Date(row.updatedAt), locale, deviceZone()),
    },
  ];
}

/** The trails of the client, for those who write them. @spec MG-02 */
export function TrailsScreen() {
  const text = useText('composing');
  const authoring = useText('authoring');
  const shell = useText('shell');
  const navigate = useNavigate();
  const search: TrainingsSearch = useSearch({ strict: false });
  const columns = useColumns();
  const [chosen, setChosen] = useState(NONE);
  const [isCreating, setCreating] = useState(false);
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.learning, 'authored-trails', search],
    queryFn: ({ pageParam, signal }) =>
      api(
        listAuthoredTrails,
        { query: { ...search, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const set = (change: TrainingsSearch): void => {
    setChosen(NONE);
    void navigate({ to: '/manage/trails', search: { ...search, ...change }, replace: true });
  };
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const newButton = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setCreating(true)}>
      {text('new')}
    </Button>
  );
  const isFiltered = Boolean(search.search || search.status || search.incomplete);
  return (
    <Page>
      <PageHeader title={shell('screen.manageTrails')} actions={newButton} />
      <Stack gap={16}>
        <SearchField
          label={text('search')}
          value={search.search ?? ''}
          onSearch={(value) => set({ search: value || undefined })}
        />
        <Segmented
          label={authoring('column.status')}
          options={STATUSES.map((value) => ({ value, label: authoring(`status.${value}`) }))}
          value={search.status ?? 'all'}
          onChange={(value) => set({ status: value === 'all' ? undefined : value })}
        />
        <IncompleteFilter value={search.incomplete} onChange={(incomplete) => set({ incomplete })} />
        {list.isLoadingError ? <QueryProblem error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <SkeletonTable columns={6} /> : null}
        {list.data && rows.length === 0 ? (
          <EmptyState
            title={text(isFiltered ? 'none' : 'empty')}
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, status: undefined, incomplete: undefined })}>
                  {authoring('status.all')}
                </Button>
              ) : (
                newButton
              )
            }
          >
            {isFiltered ? null : text('emptyText')}
          </EmptyState>
        ) : null}
        <BulkPart kind="trail" search={search} chosen={chosen} onChoose={setChosen} />
        {rows.length > 0 ? (
          <>
            <DataTable
              label={text('list')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              selection={{ chosen, rowName: ({ title }) => title, onChange: setChosen }}
              onOpen={(row) => void navigate({ to: '/manage/trails/$trailId', params: { trailId: row.id } })}
            />
            <MoreOf list={list} />
          </>
        ) : null}
      </Stack>
      <CreateTrail opened={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
