import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listAuthoredTrainings } from '@trilha/contract/learning/authoring.calls';
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
import { BulkPart } from './bulk/bulk-part.tsx';
import { CreateTraining } from './create-training.tsx';
import type { TrainingsSearch } from './trainings.search.ts';
import { IncompleteFilter, shortMeters } from './translations/incomplete-filter.tsx';

type Training = ResponseOf<typeof listAuthoredTrainings>['items'][number];
const TONES: Readonly<Record<Training['status'], StatusTone>> = {
  draft: 'waiting',
  published: 'ok',
  archived: 'neutral',
};
const NONE: ReadonlySet<string> = new Set();
const STATUSES = ['all', 'draft', 'published', 'archived'] as const;

const columnsIn = (
  text: ReturnType<typeof useText<'authoring'>>,
  words: ReturnType<typeof useText<'translating'>>,
  locale: ReturnType<typeof useLocale>,
): Column<Training>[] => [
  { id: 'title', header: text('column.title'), cell: (row) => row.title, isTitle: true },
  {
    id: 'status',
    header: text('column.status'),
    cell: (row) => <StatusPill tone={TONES[row.status]}>{text(`status.${row.status}`)}</StatusPill>,
  },
  { id: 'activities', header: text('column.activities'), cell: (row) => row.activities, align: 'end' },
  { id: 'enrolled', header: text('column.enrolled'), cell: (row) => row.enrolled, align: 'end' },
  { id: 'finished', header: text('column.finished'), cell: (row) => row.finished, align: 'end' },
  {
    id: 'translations',
    header: words('column'),
    cell: (row) => shortMeters(row.translations),
    wideOnly: true,
  },
  { id: 'author', header: text('column.author'), cell: (row) => row.author ?? '', wideOnly: true },
  {
    id: 'updated',
    header: text('column.updated'),
    cell: (row) => shortDate(new Date(row.updatedAt), locale, deviceZone()),
  },
];

/** The courses of the client, for those who write them. @spec MG-02 */
export function TrainingsScreen() {
  const text = useText('authoring');
  const words = useText('translating');
  const shell = useText('shell');
  const locale = useLocale();
  const navigate = useNavigate();
  const search: TrainingsSearch = useSearch({ strict: false });
  const [isCreating, setCreating] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.learning, 'authored', search],
    queryFn: ({ pageParam, signal }) =>
      api(
        listAuthoredTrainings,
        { query: { ...search, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const set = (change: TrainingsSearch): void => {
    setChosen(NONE);
    void navigate({ to: '/manage/trainings', search: { ...search, ...change }, replace: true });
  };
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const newButton = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setCreating(true)}>
      {text('trainings.new')}
    </Button>
  );
  const isFiltered = Boolean(search.search || search.status || search.incomplete);
  return (
    <Page>
      <PageHeader title={shell('screen.trainings')} actions={newButton} />
      <Stack gap={16}>
        <SearchField
          label={text('trainings.search')}
          value={search.search ?? ''}
          onSearch={(value) => set({ ...search, search: value || undefined })}
        />
        <Segmented
          label={text('column.status')}
          options={STATUSES.map((value) => ({ value, label: text(`status.${value}`) }))}
          value={search.status ?? 'all'}
          onChange={(value) => set({ ...search, status: value === 'all' ? undefined : value })}
        />
        <IncompleteFilter
          value={search.incomplete}
          onChange={(incomplete) => set({ ...search, incomplete })}
        />
        {list.error ? <QueryProblem error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <SkeletonTable columns={6} /> : null}
        {list.data && rows.length === 0 ? (
          <EmptyState
            title={text(isFiltered ? 'trainings.none' : 'trainings.empty')}
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, status: undefined, incomplete: undefined })}>
                  {text('status.all')}
                </Button>
              ) : (
                newButton
              )
            }
          >
            {isFiltered ? null : text('trainings.emptyText')}
          </EmptyState>
        ) : null}
        <BulkPart kind="online_course" search={search} chosen={chosen} onChoose={setChosen} />
        {rows.length > 0 ? (
          <>
            <DataTable
              label={text('trainings.list')}
              columns={columnsIn(text, words, locale)}
              rows={rows}
              rowKey={(row) => row.id}
              selection={{ chosen, rowName: ({ title }) => title, onChange: setChosen }}
              onOpen={(row) =>
                void navigate({ to: '/manage/trainings/$trainingId', params: { trainingId: row.id } })
              }
            />
            <MoreOf list={list} />
          </>
        ) : null}
      </Stack>
      <CreateTraining opened={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
