import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import { Button } from '@trilha/ui/button';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ClientSign } from './client-sign.tsx';
import { ClientState } from './client-state.tsx';
import type { ClientsChange, ClientsSearch } from './clients.search.ts';
import { clientsQuery, type ListedClient } from './clients-queries.ts';
import classes from './superuser.module.css';

const STATES = ['open', 'maintenance', 'archived'] as const;

/** Clients of the platform: found, narrowed down by state, opened; archived ones where they are asked for. @spec MG-06 */
export function ClientsScreen() {
  const text = useText('superuser');
  const navigate = useNavigate();
  const search: ClientsSearch = useSearch({ strict: false });
  const clients = useInfiniteQuery(clientsQuery(search));
  const set = (change: ClientsChange): void =>
    void navigate({ to: '/manage/clients', search: { ...search, ...change }, replace: true });
  const rows = clients.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = clients.data?.pages[0]?.counts;
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('description')}
        actions={
          <>
            <ButtonLink to="/manage/client-defaults" icon={<IconAdjustments size={20} />}>
              {text('defaults.open')}
            </ButtonLink>
            <ButtonLink to="/manage/clients/new" kind="primary" icon={<IconPlus size={20} />}>
              {text('new')}
            </ButtonLink>
          </>
        }
      />
      <Stack gap={16}>
        <Chips
          label={text('state')}
          options={STATES.map((value) => ({
            value,
            label: text(`state.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          }))}
          chosen={search.state ? [search.state] : []}
          onToggle={(state) => set({ state: search.state === state ? undefined : state })}
        />
        <FilterBar
          applied={search.search ? [{ id: 'search', label: search.search }] : []}
          onRemove={() => set({ search: undefined })}
          onClear={() => set({ search: undefined, state: undefined })}
        >
          <SearchField
            label={text('search')}
            value={search.search ?? ''}
            onSearch={(found) => set({ search: found || undefined })}
          />
        </FilterBar>
        {clients.isLoadingError ? (
          <QueryProblem error={clients.error} onRetry={() => void clients.refetch()} />
        ) : null}
        {clients.isPending ? <SkeletonTable rows={4} columns={5} /> : null}
        {clients.data && rows.length === 0 ? (
          <EmptyState
            title={text('empty')}
            seed="clients"
            action={
              <Button onClick={() => set({ search: undefined, state: undefined })}>{text('clear')}</Button>
            }
          />
        ) : null}
        {rows.length > 0 ? (
          <ClientsTable
            rows={rows}
            onOpen={({ slug }) =>
              void navigate({ to: '/manage/clients/$clientSlug', params: { clientSlug: slug } })
            }
          />
        ) : null}
        <MoreOf list={clients} />
      </Stack>
    </Page>
  );
}

interface ClientsTableProps {
  readonly rows: readonly ListedClient[];
  readonly onOpen: (client: ListedClient) => void;
}

function ClientsTable({ rows, onOpen }: ClientsTableProps) {
  const text = useText('superuser');
  const countries = useText('clients');
  const locale = useLocale();
  const columns: readonly Column<ListedClient>[] = [
    { id: 'name', header: text('column.name'), isTitle: true, cell: whoOf },
    { id: 'people', header: text('column.people'), cell: ({ people }) => people.toLocaleString(locale) },
    {
      id: 'modules',
      header: text('column.modules'),
      cell: ({ modules }) => text('modulesOn', { count: modules, total: MODULES.length }),
    },
    {
      id: 'country',
      header: text('column.country'),
      cell: ({ country }) => countryText(countries, country),
    },
    {
      id: 'createdAt',
      header: text('column.createdAt'),
      wideOnly: true,
      cell: ({ createdAt }) => shortDate(new Date(createdAt), locale, deviceZone()),
    },
    {
      id: 'state',
      header: text('state'),
      cell: stateOf,
    },
  ];
  return (
    <DataTable
      label={text('title')}
      columns={columns}
      rows={rows}
      rowKey={({ slug }) => slug}
      onOpen={onOpen}
    />
  );
}

const stateOf = ({ state }: ListedClient) => <ClientState state={state} />;

const whoOf = (client: ListedClient) => (
  <span className={classes['who']}>
    <ClientSign name={client.name} logo={client.logo} colours={client.colours} />
    <span>
      <span>{client.name}</span>
      <span className={classes['quiet']}>{client.slug}</span>
    </span>
  </span>
);

const countryText = (text: ReturnType<typeof useText<'clients'>>, code: string): string => {
  const known = (['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'UY'] as const).find((each) => each === code);
  return known ? text(`country.${known}`) : code;
};
