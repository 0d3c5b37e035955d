import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ATTEMPT_STATES } from '@trilha/contract/assessment/attempt-terms';
import { exportTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import { dateAndTime, percentText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { attemptsQuery, filterOf, type TestAttempt } from './attempt-queries.ts';
import { AttemptSheet } from './attempt-sheet.tsx';
import type { AttemptsChange, AttemptsSearch } from './attempts.search.ts';

/** Who sat a test and how it went, with when its page was left; all of it may be taken out as a list. @spec AS-02 AS-05 */
export function TestAttemptsScreen() {
  const text = useText('attempting');
  const shell = useText('shell');
  const navigate = useNavigate();
  const { activityId = '' } = useParams({ strict: false });
  const search: AttemptsSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(attemptsQuery(activityId, search));
  const [first] = found.data?.pages ?? [];
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(filterOf(search)).length > 0;
  const set = (change: AttemptsChange): void => {
    const { attempt: _shown, ...filters } = { ...search, ...change };
    const attempt = change.attempt;
    void navigate({
      to: '/manage/tests/$activityId/attempts',
      params: { activityId },
      search: { ...filters, ...(attempt ? { attempt } : {}) },
      replace: true,
    });
  };
  const shown = rows.find(({ id }) => id === search.attempt);
  if (found.isLoadingError && isMissing(found.error))
    return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Page>
      <PageHeader
        title={shell('screen.testAttempts')}
        description={
          first ? text('description', { title: first.test.title, training: first.test.training.title }) : ''
        }
        back={
          first ? (
            <span>
              <ButtonLink
                to="/manage/trainings/$trainingId/participants"
                params={{ trainingId: first.test.training.id }}
                kind="quiet"
                icon={<IconArrowLeft size={20} />}
              >
                {text('participants')}
              </ButtonLink>
            </span>
          ) : null
        }
        actions={
          rows.length > 0 ? (
            <ExportChoice
              label={text('export')}
              order={(format) =>
                api(exportTestAttempts, { params: { activityId }, body: { ...filterOf(search), format } })
              }
            />
          ) : null
        }
      />
      <Stack gap={16}>
        <SearchField
          label={text('search')}
          value={search.search ?? ''}
          onSearch={(value) => set({ search: value || undefined })}
        />
        <FilterBar>
          <Chips
            label={text('filter.state')}
            options={ATTEMPT_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
            chosen={search.state ? [search.state] : []}
            onToggle={(value) => set({ state: search.state === value ? undefined : value })}
          />
        </FilterBar>
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={8} columns={5} /> : null}
        {found.data && rows.length === 0 ? (
          <EmptyState
            title={text(isFiltered ? 'empty.filtered' : 'empty')}
            seed="test-attempts"
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, state: undefined })}>{text('clear')}</Button>
              ) : null
            }
          />
        ) : null}
        {rows.length > 0 ? (
          <Attempts rows={rows} label={shell('screen.testAttempts')} onOpen={(attempt) => set({ attempt })} />
        ) : null}
        <MoreOf list={found} />
      </Stack>
      {shown ? <AttemptSheet attempt={shown} onClose={() => set({})} /> : null}
    </Page>
  );
}

interface AttemptsProps {
  readonly rows: readonly TestAttempt[];
  readonly label: string;
  readonly onOpen: (attemptId: string) => void;
}

function Attempts({ rows, label, onOpen }: AttemptsProps) {
  const text = useText('attempting');
  const locale = useLocale();
  const columns: readonly Column<TestAttempt>[] = [
    { id: 'person', header: text('column.person'), isTitle: true, cell: ({ person }) => person },
    {
      id: 'number',
      header: text('column.attempt'),
      align: 'end',
      cell: ({ number, round }) => (round === null ? number : text('inRound', { number, round })),
    },
    { id: 'state', header: text('column.state'), cell: ({ state }) => text(`state.${state}`) },
    {
      id: 'startedAt',
      header: text('column.startedAt'),
      wideOnly: true,
      cell: ({ startedAt }) => dateAndTime(new Date(startedAt), locale, deviceZone()),
    },
    {
      id: 'answered',
      header: text('column.answered'),
      align: 'end',
      wideOnly: true,
      cell: ({ answered, asked }) => `${answered}/${asked}`,
    },
    {
      id: 'score',
      header: text('column.score'),
      align: 'end',
      cell: ({ score }) => (score === null ? '—' : percentText(score / 100, locale)),
    },
    {
      id: 'departures',
      header: text('column.departures'),
      align: 'end',
      cell: ({ departures }) => departures,
    },
  ];
  return (
    <DataTable<TestAttempt>
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
