import { useNavigate, useSearch } from '@tanstack/react-router';
import { BULK_LIMIT, REGISTRATION_STATES } from '@trilha/contract/people/people-terms';
import { shortDate } from '@trilha/i18n/formats';
import { DOCUMENT_COUNTRIES, isDocumentCountry } from '@trilha/rules/identity/documents.rule';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { QueueNews } from '../../queues/queue-news.tsx';
import { withTaken } from '../../queues/taken-rows.tsx';
import { useQueue } from '../../queues/use-queue.ts';
import classes from '../people.module.css';
import { RegistrationActions } from './registration-actions.tsx';
import { type ListedRegistration, registrationsQuery } from './registration-queries.ts';
import { channelText, RegistrationSheet } from './registration-sheet.tsx';
import type { RegistrationsChange, RegistrationsSearch } from './registrations.search.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** Offered also where nobody came through them yet. */
const CHANNELS = ['none', 'seven_trade', 'pop_trade'] as const;
const ALL = 'all';

/** Who asked to be let in: found, looked at, let in or refused, one by one or many at once. @spec MG-03 ID-15 */
export function RegistrationsScreen() {
  const words = useText('requests');
  const navigate = useNavigate();
  const search: RegistrationsSearch = useSearch({ strict: false });
  const { found, rows, first, news } = useQueue('registrations', registrationsQuery(search));
  const [chosen, setChosen] = useState(NOBODY);
  const set = (change: RegistrationsChange): void => {
    if (!('open' in change)) setChosen(NOBODY);
    void navigate({ to: '/manage/registrations', search: { ...search, ...change }, replace: true });
  };
  const isFiltered = Boolean(search.search ?? search.country ?? search.channel);
  return (
    <Page>
      <PageHeader title={words('title')} description={words('description')} />
      <Stack gap={16}>
        <Filters search={search} counts={first?.counts} channels={first?.channels ?? []} onChange={set} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={6} columns={5} /> : null}
        {found.data ? (
          <QueueNews news={news} busy={found.isRefetching} onShow={() => void found.refetch()} />
        ) : null}
        {found.data && rows.length === 0 ? (
          <EmptyState
            title={words(isFiltered || (search.state ?? 'waiting') !== 'waiting' ? 'emptyFiltered' : 'empty')}
            seed="registrations"
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, country: undefined, channel: undefined })}>
                  {words('clear')}
                </Button>
              ) : null
            }
          >
            {isFiltered ? null : <p>{words('emptyText')}</p>}
          </EmptyState>
        ) : null}
        {rows.length > 0 ? (
          <Requests
            rows={rows}
            taken={news.taken}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={(open) => set({ open })}
          />
        ) : null}
        <MoreOf list={found} />
        {chosen.size > 0 ? (
          <Bulk
            memberIds={[...chosen]}
            mayRefuse={(search.state ?? 'waiting') === 'waiting'}
            onClear={() => setChosen(NOBODY)}
          />
        ) : null}
      </Stack>
      {search.open ? (
        <RegistrationSheet
          key={search.open}
          memberId={search.open}
          onClose={() => set({ open: undefined })}
        />
      ) : null}
    </Page>
  );
}

interface FiltersProps {
  readonly search: RegistrationsSearch;
  readonly counts: Readonly<Record<(typeof REGISTRATION_STATES)[number], number>> | undefined;
  readonly channels: readonly string[];
  readonly onChange: (change: RegistrationsChange) => void;
}

function Filters({ search, counts, channels, onChange }: FiltersProps) {
  const text = useText('people');
  const words = useText('requests');
  const any = { value: ALL, label: text('filter.any') };
  const applied = [
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...(search.country ? [{ id: 'country', label: words(`country.${search.country}`) }] : []),
    ...(search.channel ? [{ id: 'channel', label: channelText(words, search.channel) }] : []),
  ];
  return (
    <>
      <Chips
        label={words('state')}
        options={REGISTRATION_STATES.map((value) => ({
          value,
          label: words(`state.${value}`),
          ...(counts ? { count: counts[value] } : {}),
        }))}
        chosen={[search.state ?? 'waiting']}
        onToggle={(state) => onChange({ state })}
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() => onChange({ search: undefined, country: undefined, channel: undefined })}
      >
        <SearchField
          label={words('search')}
          value={search.search ?? ''}
          onSearch={(words) => onChange({ search: words || undefined })}
        />
        <SelectField
          label={words('country')}
          data={[any, ...DOCUMENT_COUNTRIES.map((value) => ({ value, label: words(`country.${value}`) }))]}
          value={search.country ?? ALL}
          onChange={(value) =>
            onChange({ country: value !== null && isDocumentCountry(value) ? value : undefined })
          }
        />
        <SelectField
          label={words('channel')}
          data={[
            any,
            ...[...new Set([...CHANNELS, ...channels, ...(search.channel ? [search.channel] : [])])].map(
              (value) => ({ value, label: channelText(words, value) }),
            ),
          ]}
          value={search.channel ?? ALL}
          onChange={(value) => onChange({ channel: value === null || value === ALL ? undefined : value })}
        />
      </FilterBar>
    </>
  );
}

interface RequestsProps {
  readonly rows: readonly ListedRegistration[];
  readonly taken: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
}

function Requests({ rows, taken, chosen, onChoose, onOpen }: RequestsProps) {
  const text = useText('people');
  const words = useText('requests');
  const locale = useLocale();
  const isOpen = rows.some(({ state }) => state !== 'approved');
  const columns: readonly Column<ListedRegistration>[] = [
    { id: 'name', header: text('column.name'), isTitle: true, cell: whoOf },
    {
      id: 'country',
      header: words('country'),
      cell: ({ country }) => (isDocumentCountry(country) ? words(`country.${country}`) : country),
    },
    {
      id: 'channel',
      header: words('channel'),
      cell: ({ channel }) => channelText(words, channel),
    },
    {
      id: 'requestedAt',
      header: words('requestedAt'),
      cell: ({ requestedAt }) => shortDate(new Date(requestedAt), locale, deviceZone()),
    },
  ];
  return (
    <DataTable<ListedRegistration>
      label={words('title')}
      columns={withTaken(columns, taken)}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      {...(isOpen ? { selection: { chosen, rowName: ({ name }) => name, onChange: onChoose } } : {})}
    />
  );
}

const whoOf = (request: ListedRegistration) => (
  <span className={classes['who']}>
    <Avatar name={request.name} size={36} />
    <span>
      <span>{request.name}</span>
      <span className={classes['quiet']}>{request.email}</span>
    </span>
  </span>
);

interface BulkProps {
  readonly memberIds: readonly string[];
  readonly mayRefuse: boolean;
  readonly onClear: () => void;
}

/** What can be done with those that are chosen, always in sight while any are. @spec MG-03 */
function Bulk({ memberIds, mayRefuse, onClear }: BulkProps) {
  const text = useText('people');
  const isTooMany = memberIds.length > BULK_LIMIT;
  return (
    <section className={classes['bulk']} aria-label={text('bulk')}>
      <output>
        {isTooMany ? text('tooMany', { count: BULK_LIMIT }) : text('selected', { count: memberIds.length })}
      </output>
      <RegistrationActions
        memberIds={memberIds}
        mayRefuse={mayRefuse}
        disabled={isTooMany}
        onDone={onClear}
      />
      <Button kind="quiet" onClick={onClear}>
        {text('clearSelection')}
      </Button>
    </section>
  );
}
