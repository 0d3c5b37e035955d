import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import { CLASS_KINDS } from '@trilha/rules/learning/classes/class-status.rule';
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
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { classesQuery, type ListedClass } from './class-queries.ts';
import { ClassStatusPill } from './class-status.tsx';
import classes from './classes.module.css';
import type { ClassesChange, ClassesSearch } from './classes.search.ts';
import { CreateClassDialog } from './create-class.tsx';

const ALL = 'all';
const TIMES = ['coming', 'over'] as const;

/** Classes by their time, for those who plan and hold them. @spec EV-02 EV-08 */
export function ClassesScreen() {
  const text = useText('teaching');
  const navigate = useNavigate();
  const search: ClassesSearch = useSearch({ strict: false });
  const list = useInfiniteQuery(classesQuery(search));
  const mayPlan = usePermission('learning.class.administer');
  const [isCreating, setCreating] = useState(false);
  const columns = useColumns();
  const set = (change: ClassesChange): void =>
    void navigate({ to: '/manage/classes', search: { ...search, ...change }, replace: true });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(search.search ?? search.kind);
  const plan = mayPlan ? (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setCreating(true)}>
      {text('new')}
    </Button>
  ) : null;
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
            ...(search.kind ? [{ id: 'kind', label: text(`kind.${search.kind}`) }] : []),
          ]}
          onRemove={(id) => set({ [id]: undefined })}
          onClear={() => set({ search: undefined, kind: undefined })}
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
              ...CLASS_KINDS.map((value) => ({ value, label: text(`kind.${value}`) })),
            ]}
            value={search.kind ?? ALL}
            onChange={(value) => set({ kind: CLASS_KINDS.find((kind) => kind === value) })}
          />
        </FilterBar>
        {list.isLoadingError ? <QueryProblem error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <SkeletonTable rows={6} columns={5} /> : null}
        {list.data && rows.length === 0 ? (
          <EmptyState
            title={text(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="classes"
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, kind: undefined })}>{text('clear')}</Button>
              ) : (
                plan
              )
            }
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
            onOpen={({ id }) => void navigate({ to: '/manage/classes/$classId', params: { classId: id } })}
          />
        ) : null}
        <MoreOf list={list} />
      </Stack>
      {isCreating ? <CreateClassDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function useColumns(): readonly Column<ListedClass>[] {
  const text = useText('teaching');
  const locale = useLocale();
  return [
    {
      id: 'title',
      header: text('column.title'),
      isTitle: true,
      cell: ({ training, name, kind }) => (
        <span className={classes['told']}>
          <span>{name ? `${training.title}: ${name}` : training.title}</span>
          <span className={classes['quiet']}>{text(`kind.${kind}`)}</span>
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
      cell: ({ kind, status }) => <ClassStatusPill kind={kind} status={status} />,
    },
    {
      id: 'subscribed',
      header: text('column.subscribed'),
      align: 'end',
      cell: ({ subscribed, vacancies }) =>
        vacancies === null ? subscribed : text('of', { taken: subscribed, places: vacancies }),
    },
    {
      id: 'instructor',
      header: text('column.instructor'),
      cell: ({ instructor }) => instructor ?? '',
      wideOnly: true,
    },
  ];
}
