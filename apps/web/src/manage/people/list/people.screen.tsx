import { IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { roleText } from '@trilha/i18n/role-text';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import { type ListedPerson, peopleQuery } from '../people-queries.ts';
import { PersonStatus } from '../person-status.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { PeopleChange, PeopleSearch } from './people.search.ts';
import { PeopleExport } from './people-export.tsx';
import { PeopleFilters } from './people-filters.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** Everybody of the client: found, narrowed down, sorted, chosen and opened. @spec MG-03 */
export function PeopleScreen() {
  const text = useText('people');
  const navigate = useNavigate();
  const search: PeopleSearch = useSearch({ strict: false });
  const people = useInfiniteQuery(peopleQuery(search));
  const mayExport = usePermission('people.person.export');
  const mayImport = usePermission('people.person.import');
  const [chosen, setChosen] = useState(NOBODY);
  const set = (change: PeopleChange): void => {
    setChosen(NOBODY);
    void navigate({ to: '/manage/people', search: { ...search, ...change }, replace: true });
  };
  const rows = people.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page>
      <PageHeader
        title={text('title')}
        actions={
          <>
            {mayImport ? (
              <ButtonLink to="/manage/people/import" icon={<IconUpload size={20} />}>
                {text('import')}
              </ButtonLink>
            ) : null}
            {mayExport ? <PeopleExport search={search} /> : null}
          </>
        }
      />
      <Stack gap={16}>
        <PeopleFilters search={search} counts={people.data?.pages[0]?.counts} onChange={set} />
        {people.isLoadingError ? (
          <QueryProblem error={people.error} onRetry={() => void people.refetch()} />
        ) : null}
        {people.isPending ? <SkeletonTable rows={8} columns={6} /> : null}
        {people.data && rows.length === 0 ? (
          <EmptyState
            title={text('empty')}
            seed="people"
            action={
              <Button onClick={() => void navigate({ to: '/manage/people', search: {} })}>
                {text('empty.clear')}
              </Button>
            }
          />
        ) : null}
        {chosen.size > 0 ? <BulkBar memberIds={[...chosen]} onClear={() => setChosen(NOBODY)} /> : null}
        {rows.length > 0 ? (
          <PeopleTable
            rows={rows}
            search={search}
            chosen={chosen}
            onChoose={setChosen}
            onSort={set}
            onOpen={(memberId) => void navigate({ to: '/manage/people/$memberId', params: { memberId } })}
          />
        ) : null}
        <MoreOf list={people} />
      </Stack>
    </Page>
  );
}

interface PeopleTableProps {
  readonly rows: readonly ListedPerson[];
  readonly search: PeopleSearch;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onSort: (change: PeopleChange) => void;
  readonly onOpen: (memberId: string) => void;
}

const SORTS = ['name', 'lastAccess', 'joinedAt'] as const;

function PeopleTable({ rows, search, chosen, onChoose, onSort, onOpen }: PeopleTableProps) {
  const text = useText('people');
  const locale = useLocale();
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const columns: readonly Column<ListedPerson>[] = [
    { id: 'name', header: text('column.name'), isTitle: true, sortable: true, cell: whoOf },
    {
      id: 'roles',
      header: text('column.roles'),
      cell: ({ roles, superuser }) =>
        [...(superuser ? ['superuser'] : []), ...roles].map((role) => roleText(text, role)).join(', '),
    },
    { id: 'area', header: text('column.area'), cell: ({ area }) => area?.name ?? '—' },
    {
      id: 'groups',
      header: text('column.groups'),
      wideOnly: true,
      cell: groupsOf,
    },
    {
      id: 'lastAccess',
      header: text('column.lastAccess'),
      sortable: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? day(lastSeenAt) : text('never')),
    },
    {
      id: 'joinedAt',
      header: text('column.joinedAt'),
      sortable: true,
      wideOnly: true,
      cell: ({ joinedAt }) => day(joinedAt),
    },
    { id: 'status', header: text('column.status'), cell: statusOf },
  ];
  return (
    <DataTable
      label={text('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={{ column: search.sort ?? 'name', direction: search.way ?? 'ascending' }}
      onSort={({ column, direction }) =>
        onSort({ sort: SORTS.find((sort) => sort === column), way: direction })
      }
      onOpen={({ id }) => onOpen(id)}
      selection={{ chosen, rowName: ({ name }) => name, onChange: onChoose }}
    />
  );
}

const whoOf = (person: ListedPerson) => (
  <span className={classes['who']}>
    <Avatar name={person.name} size={36} />
    <span>
      <span>{person.name}</span>
      <span className={classes['quiet']}>{person.email}</span>
    </span>
  </span>
);

/** The first group and how many more there are; the profile names them all. */
const groupsOf = ({ groups: [first, ...others] }: ListedPerson) => (
  <span title={[first, ...others].map((group) => group?.name).join(', ')}>
    {first?.name ?? '—'} {others.length > 0 ? `+${others.length}` : ''}
  </span>
);

const statusOf = ({ status, deletionDueAt }: ListedPerson) => (
  <PersonStatus status={status} deletionDueAt={deletionDueAt} />
);
