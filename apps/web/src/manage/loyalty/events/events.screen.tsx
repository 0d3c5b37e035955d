import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import { EVENT_KINDS } from '@trilha/rules/loyalty/events/event-status.rule';
import { Button } from '@trilha/ui/button';
import { FilterBar } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CreateEventDialog } from './event-dialog.tsx';
import { eventsQuery, type ListedEvent } from './event-queries.ts';
import { EventStatusPill, useLevels } from './event-told.tsx';
import classes from './events.module.css';
import type { AdministeredEventsSearch, ChangeOf } from './events.search.ts';

const ALL = 'all';
const TIMES = ['coming', 'over'] as const;

/** Events of the programme by their time, for those who plan them. @spec EV-05 MG-04 */
export function EventsScreen() {
  const text = useText('organising');
  const named = useText('events');
  const navigate = useNavigate();
  const search: AdministeredEventsSearch = useSearch({ strict: false });
  const list = useInfiniteQuery(eventsQuery(search));
  const [isCreating, setCreating] = useState(false);
  const columns = useColumns();
  const set = (change: ChangeOf<AdministeredEventsSearch>): void =>
    void navigate({ to: '/manage/events', search: { ...search, ...change }, replace: true });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(search.search ?? search.kind);
  const clear = (): void => set({ search: undefined, kind: undefined });
  const plan = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setCreating(true)}>
      {text('new')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={text('title')} description={text('description')} actions={plan} />
      <Stack gap={16}>
        <Segmented
          label={text('when')}
          options={TIMES.map((value) => ({ value, label: text(`when.${value}`) }))}
          value={search.when ?? 'coming'}
          onChange={(when) => set({ when: when === 'coming' ? undefined : when })}
        />
        <FilterBar
          applied={[
            ...(search.search ? [{ id: 'search', label: search.search }] : []),
            ...(search.kind ? [{ id: 'kind', label: named(`kind.${search.kind}`) }] : []),
          ]}
          onRemove={(id) => set({ [id]: undefined })}
          onClear={clear}
        >
          <SearchField
            label={text('search')}
            value={search.search ?? ''}
            onSearch={(found) => set({ search: found || undefined })}
          />
          <SelectField
            label={text('kind')}
            data={[
              { value: ALL, label: text('kind.all') },
              ...EVENT_KINDS.map((value) => ({ value, label: named(`kind.${value}`) })),
            ]}
            value={search.kind ?? ALL}
            onChange={(value) => set({ kind: EVENT_KINDS.find((kind) => kind === value) })}
          />
        </FilterBar>
        {list.isLoadingError ? <QueryProblem error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <SkeletonTable rows={5} columns={5} /> : null}
        {list.data && rows.length === 0 ? (
          <EmptyState
            title={text(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="events"
            action={isFiltered ? <Button onClick={clear}>{text('clear')}</Button> : plan}
          >
            {isFiltered ? null : <p>{text('emptyText')}</p>}
          </EmptyState>
        ) : null}
        {rows.length > 0 ? (
          <DataTable
            label={text('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={({ id }) => void navigate({ to: '/manage/events/$eventId', params: { eventId: id } })}
          />
        ) : null}
        <MoreOf list={list} />
      </Stack>
      {isCreating ? <CreateEventDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function useColumns(): readonly Column<ListedEvent>[] {
  const text = useText('organising');
  const named = useText('events');
  const locale = useLocale();
  const levelsOf = useLevels();
  return [
    {
      id: 'title',
      header: text('column.title'),
      isTitle: true,
      cell: ({ title, kind, campaign }) => (
        <span className={classes['told']}>
          <span>{title}</span>
          <span className={classes['quiet']}>
            {named(`kind.${kind}`)} · {campaign.name}
          </span>
        </span>
      ),
    },
    {
      id: 'starts',
      header: text('column.starts'),
      cell: ({ startsAt }) => dateAndTime(new Date(startsAt), locale, deviceZone()),
    },
    {
      id: 'status',
      header: text('column.status'),
      cell: ({ status }) => <EventStatusPill status={status} />,
    },
    { id: 'levels', header: text('column.levels'), cell: levelsOf, wideOnly: true },
    {
      id: 'subscribed',
      header: text('column.subscribed'),
      align: 'end',
      cell: ({ subscribed, vacancies }) =>
        vacancies === null ? subscribed : text('of', { taken: subscribed, places: vacancies }),
    },
    {
      id: 'present',
      header: text('column.presentCount'),
      align: 'end',
      cell: ({ present }) => present,
    },
  ];
}
