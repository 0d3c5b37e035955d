import { useNavigate, useSearch } from '@tanstack/react-router';
import { BULK_LIMIT } from '@trilha/contract/people/people-terms';
import { shortDate } from '@trilha/i18n/formats';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../../people/people.module.css';
import { QueueNews } from '../../queues/queue-news.tsx';
import { withTaken } from '../../queues/taken-rows.tsx';
import { useQueue } from '../../queues/use-queue.ts';
import type { EnrolmentRequestsChange, EnrolmentRequestsSearch } from './enrolment-requests.search.ts';
import { type EnrolmentRequest, enrolmentRequestsQuery } from './enrolment-requests-queries.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestSheet } from './request-sheet.tsx';
import told from './requests.module.css';

const NOBODY: ReadonlySet<string> = new Set();

/** Who asked to be enrolled and who waits for a place: found, let in or refused, one by one or many at once. @spec LE-06 LE-11 MG-03 */
export function EnrolmentRequestsScreen() {
  const words = useText('admissions');
  const navigate = useNavigate();
  const search: EnrolmentRequestsSearch = useSearch({ strict: false });
  const { found, rows, first, news } = useQueue('enrolment_requests', enrolmentRequestsQuery(search));
  const [chosen, setChosen] = useState(NOBODY);
  const set = (change: EnrolmentRequestsChange): void => {
    if (!('open' in change)) setChosen(NOBODY);
    void navigate({ to: '/manage/enrolment-requests', search: { ...search, ...change }, replace: true });
  };
  const state = search.state ?? 'awaiting_approval';
  const isFiltered = Boolean(search.search ?? search.training);
  const opened = rows.find(({ id }) => id === search.open);
  return (
    <Page>
      <PageHeader title={words('title')} description={words('description')} />
      <Stack gap={16}>
        <RequestFilters search={search} first={first} onChange={set} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={6} columns={4} /> : null}
        {found.data ? (
          <QueueNews news={news} busy={found.isRefetching} onShow={() => void found.refetch()} />
        ) : null}
        {found.data && rows.length === 0 ? (
          <EmptyState
            title={words(isFiltered || state !== 'awaiting_approval' ? 'emptyFiltered' : 'empty')}
            seed="enrolment-requests"
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, training: undefined })}>
                  {words('clear')}
                </Button>
              ) : null
            }
          >
            {isFiltered || state !== 'awaiting_approval' ? null : <p>{words('emptyText')}</p>}
          </EmptyState>
        ) : null}
        {rows.length > 0 ? (
          <Requests
            rows={rows}
            taken={news.taken}
            state={state}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={(open) => set({ open })}
          />
        ) : null}
        <MoreOf list={found} />
        {chosen.size > 0 ? (
          <Bulk
            requestIds={[...chosen]}
            inLine={state === 'awaiting_place'}
            onClear={() => setChosen(NOBODY)}
          />
        ) : null}
      </Stack>
      {opened ? (
        <RequestSheet
          key={opened.id}
          request={opened}
          isTaken={news.taken.has(opened.id)}
          onClose={() => set({ open: undefined })}
        />
      ) : null}
    </Page>
  );
}

interface RequestsProps {
  readonly rows: readonly EnrolmentRequest[];
  readonly taken: ReadonlySet<string>;
  readonly state: EnrolmentRequest['state'];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
}

function Requests({ rows, taken, state, chosen, onChoose, onOpen }: RequestsProps) {
  const words = useText('admissions');
  const locale = useLocale();
  const isOpen = state === 'awaiting_approval' || state === 'awaiting_place';
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const columns: readonly Column<EnrolmentRequest>[] = [
    { id: 'name', header: words('column.person'), isTitle: true, cell: whoOf },
    {
      id: 'training',
      header: words('column.training'),
      cell: whatOf,
    },
    ...(state === 'awaiting_place'
      ? [
          {
            id: 'place',
            header: words('column.place'),
            cell: ({ place }: EnrolmentRequest) => place ?? '',
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            id: 'vacancies',
            header: words('column.vacancies'),
            cell: ({ vacanciesLeft }: EnrolmentRequest) =>
              vacanciesLeft === null ? words('noLimit') : words('places', { count: vacanciesLeft }),
          },
        ]
      : []),
    { id: 'askedAt', header: words('column.askedAt'), cell: ({ askedAt }) => day(askedAt) },
  ];
  return (
    <DataTable<EnrolmentRequest>
      label={words('title')}
      columns={withTaken(columns, taken)}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      {...(isOpen ? { selection: { chosen, rowName: ({ name }) => name, onChange: onChoose } } : {})}
    />
  );
}

const whatOf = ({ training, message }: EnrolmentRequest) => (
  <span className={told['told']}>
    <span>{training.title}</span>
    {message ? <span className={classes['quiet']}>{message}</span> : null}
  </span>
);

const whoOf = (request: EnrolmentRequest) => (
  <span className={classes['who']}>
    <Avatar name={request.name} size={36} />
    <span>
      <span>{request.name}</span>
      <span className={classes['quiet']}>{request.email}</span>
    </span>
  </span>
);

interface BulkProps {
  readonly requestIds: readonly string[];
  readonly inLine: boolean;
  readonly onClear: () => void;
}

/** What can be done with those that are chosen, always in sight while any are. @spec MG-03 */
function Bulk({ requestIds, inLine, onClear }: BulkProps) {
  const words = useText('admissions');
  const isTooMany = requestIds.length > BULK_LIMIT;
  return (
    <section className={classes['bulk']} aria-label={words('bulk')}>
      <output>
        {isTooMany
          ? words('tooMany', { count: BULK_LIMIT })
          : words('selected', { count: requestIds.length })}
      </output>
      {inLine ? null : <span className={classes['quiet']}>{words('order')}</span>}
      <RequestActions requestIds={requestIds} inLine={inLine} disabled={isTooMany} onDone={onClear} />
      <Button kind="quiet" onClick={onClear}>
        {words('clearSelection')}
      </Button>
    </section>
  );
}
