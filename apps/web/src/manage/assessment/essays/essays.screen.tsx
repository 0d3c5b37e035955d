import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import { QueueNews } from '../../queues/queue-news.tsx';
import { withTaken } from '../../queues/taken-rows.tsx';
import { useQueue } from '../../queues/use-queue.ts';
import { EssayFilters } from './essay-filters.tsx';
import { essaysQuery, type QueuedEssay } from './essay-queries.ts';
import classes from './essays.module.css';
import type { EssaysChange, EssaysSearch } from './essays.search.ts';

/** Essays that wait for a grade, longest first, narrowed down by the address. @spec AS-06 MG-03 */
export function EssaysScreen() {
  const words = useText('grading');
  const navigate = useNavigate();
  const search: EssaysSearch = useSearch({ strict: false });
  const { found, rows, first, news } = useQueue('essays', essaysQuery(search));
  const set = (change: EssaysChange): void =>
    void navigate({ to: '/manage/essays', search: { ...search, ...change }, replace: true });
  const open = (essayId: string): void =>
    void navigate({ to: '/manage/essays/$essayId', params: { essayId }, search });
  const isWaiting = (search.state ?? 'waiting') === 'waiting';
  const next = isWaiting ? rows.find(({ id }) => !news.taken.has(id)) : undefined;
  const isFiltered = Boolean(
    search.training ?? search.question ?? search.group ?? search.search ?? search.mine,
  );
  return (
    <Page>
      <PageHeader
        title={words('title')}
        description={words('description')}
        actions={
          next ? (
            <Button kind="primary" icon={<IconPlayerPlay size={20} />} onClick={() => open(next.id)}>
              {words('start')}
            </Button>
          ) : null
        }
      />
      <Stack gap={16}>
        <EssayFilters search={search} counts={first?.counts} onChange={set} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={6} columns={4} /> : null}
        {found.data ? (
          <QueueNews news={news} busy={found.isRefetching} onShow={() => void found.refetch()} />
        ) : null}
        {found.data && rows.length === 0 ? (
          <Nothing
            isFiltered={isFiltered || !isWaiting}
            onGraded={() => set({ state: 'graded' })}
            onClear={() => void navigate({ to: '/manage/essays', search: {} })}
          />
        ) : null}
        {rows.length > 0 ? (
          <Essays rows={rows} taken={news.taken} isWaiting={isWaiting} onOpen={({ id }) => open(id)} />
        ) : null}
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly onGraded: () => void;
  readonly onClear: () => void;
}

function Nothing({ isFiltered, onGraded, onClear }: NothingProps) {
  const words = useText('grading');
  return isFiltered ? (
    <EmptyState
      title={words('emptyFiltered')}
      seed="essays-nothing"
      action={<Button onClick={onClear}>{words('clear')}</Button>}
    />
  ) : (
    <EmptyState
      title={words('empty')}
      seed="essays"
      action={<Button onClick={onGraded}>{words('seeGraded')}</Button>}
    >
      <p>{words('emptyText')}</p>
    </EmptyState>
  );
}

interface EssaysProps {
  readonly rows: readonly QueuedEssay[];
  readonly taken: ReadonlySet<string>;
  readonly isWaiting: boolean;
  readonly onOpen: (essay: QueuedEssay) => void;
}

function Essays({ rows, taken, isWaiting, onOpen }: EssaysProps) {
  const words = useText('grading');
  const locale = useLocale();
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const columns: readonly Column<QueuedEssay>[] = [
    {
      id: 'question',
      header: words('question'),
      isTitle: true,
      cell: askedOf,
    },
    {
      id: 'training',
      header: words('training'),
      cell: whereOf,
    },
    { id: 'handedIn', header: words('column.handedIn'), cell: ({ handedInAt }) => day(handedInAt) },
    ...(isWaiting
      ? []
      : [
          {
            id: 'grade',
            header: words('column.grade'),
            cell: ({ percent }: QueuedEssay) => words('percent', { percent: percent ?? 0 }),
          },
          {
            id: 'gradedBy',
            header: words('column.gradedBy'),
            cell: ({ gradedBy }: QueuedEssay) => gradedBy ?? '',
          },
        ]),
  ];
  return (
    <DataTable<QueuedEssay>
      label={words('title')}
      columns={withTaken(columns, taken)}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  );
}

const askedOf = (essay: QueuedEssay) => <Asked essay={essay} />;

function Asked({ essay: { question, person } }: { readonly essay: QueuedEssay }) {
  const words = useText('grading');
  return (
    <span className={classes['asked']}>
      <span>{question.prompt}</span>
      <span className={people['quiet']}>{person ?? words('hidden')}</span>
    </span>
  );
}

const whereOf = ({ training, activity }: QueuedEssay) => (
  <span className={classes['asked']}>
    <span>{training.title}</span>
    <span className={people['quiet']}>{activity}</span>
  </span>
);
