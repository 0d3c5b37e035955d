import { IconArrowLeft, IconClockPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Button } from '@trilha/ui/button';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { useText } from '#shared/use-text.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import { ExceptionList } from './exception-list.tsx';
import {
  type ExceptionPage,
  type ExtendedTest,
  exceptionsQuery,
  type TestException,
} from './exception-queries.ts';
import classes from './exceptions.module.css';
import type { ExceptionsChange, ExceptionsSearch } from './exceptions.search.ts';
import { useExceptions } from './use-exceptions.ts';

/** Who has more time, more attempts or other dates at a test. @spec AS-02 AS-05 LE-07 */
export function TestExceptionsScreen() {
  const { activityId = '' } = useParams({ strict: false });
  const search: ExceptionsSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(exceptionsQuery(activityId, search));
  const [first] = found.data?.pages ?? [];
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!first) return <SkeletonPage />;
  return (
    <Exceptions
      first={first}
      items={found.data?.pages.flatMap((page) => page.items) ?? []}
      more={<MoreOf list={found} />}
    />
  );
}

interface ExceptionsProps {
  readonly first: ExceptionPage;
  readonly items: readonly TestException[];
  readonly more: ReactNode;
}

function Exceptions({ first: { test, timeZone }, items, more }: ExceptionsProps) {
  const words = useText('extending');
  const shell = useText('shell');
  const navigate = useNavigate();
  const search: ExceptionsSearch = useSearch({ strict: false });
  const exceptions = useExceptions({ activityId: test.id, timeZone });
  const asked = search.give ? { id: search.give, name: search.name ?? '' } : null;
  const [open, setOpen] = useState<TestException | 'give' | null>(asked ? 'give' : null);
  const set = (change: ExceptionsChange): void =>
    void navigate({
      to: '/manage/tests/$activityId/exceptions',
      params: { activityId: test.id },
      search: { ...search, ...change },
      replace: true,
    });
  const close = (): void => {
    setOpen(null);
    if (asked) set({ give: undefined, name: undefined });
  };
  const isFiltered = Boolean(search.search ?? search.of);
  const give = (
    <Button kind="primary" icon={<IconClockPlus size={20} />} onClick={() => setOpen('give')}>
      {words('give')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={shell('screen.testExceptions')}
        description={words('description', { title: test.title, training: test.training.title })}
        back={
          <span>
            <ButtonLink
              to="/manage/trainings/$trainingId/participants"
              params={{ trainingId: test.training.id }}
              kind="quiet"
              icon={<IconArrowLeft size={20} />}
            >
              {words('participants')}
            </ButtonLink>
          </span>
        }
        actions={items.length > 0 || isFiltered ? give : null}
      />
      <Stack gap={16}>
        <Limits test={test} />
        {items.length > 0 || isFiltered ? <Filters search={search} onChange={set} /> : null}
        {items.length === 0 ? (
          <EmptyState
            title={words(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="test-exceptions"
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, of: undefined })}>{words('clear')}</Button>
              ) : (
                give
              )
            }
          >
            {isFiltered ? null : <p>{words('emptyText')}</p>}
          </EmptyState>
        ) : (
          <ExceptionList
            items={items}
            timeZone={timeZone}
            busy={exceptions.removing.isPending}
            onChange={setOpen}
            onRemove={(exception) => exceptions.removing.mutate(exception)}
          />
        )}
        {more}
      </Stack>
      {open ? (
        <ExceptionDialog
          test={test}
          timeZone={timeZone}
          changed={open === 'give' ? null : open}
          asked={asked}
          exceptions={exceptions}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

/** What holds for everybody else. */
function Limits({ test: { minutes, maximumAttempts } }: { readonly test: ExtendedTest }) {
  const words = useText('extending');
  return (
    <ul className={classes['limits']}>
      <li>{minutes === null ? words('noLimit') : words('minutes', { count: minutes })}</li>
      <li>
        {maximumAttempts === null ? words('anyAttempts') : words('attempts', { count: maximumAttempts })}
      </li>
    </ul>
  );
}

interface FiltersProps {
  readonly search: ExceptionsSearch;
  readonly onChange: (change: ExceptionsChange) => void;
}

/** What narrows the list down; all of it lives in the address. */
function Filters({ search, onChange }: FiltersProps) {
  const words = useText('extending');
  const kinds = ['person', 'group'] as const;
  return (
    <>
      <Chips
        label={words('of')}
        options={kinds.map((value) => ({ value, label: words(`of.${value}`) }))}
        chosen={search.of ? [search.of] : []}
        onToggle={(of) => onChange({ of: of === search.of ? undefined : of })}
      />
      <FilterBar
        applied={search.search ? [{ id: 'search', label: search.search }] : []}
        onRemove={() => onChange({ search: undefined })}
        onClear={() => onChange({ search: undefined, of: undefined })}
      >
        <SearchField
          label={words('search')}
          value={search.search ?? ''}
          onSearch={(found) => onChange({ search: found || undefined })}
        />
      </FilterBar>
    </>
  );
}
