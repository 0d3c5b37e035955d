import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listAuditLog, readAuditActors } from '@trilha/contract/people/audit-log.calls';
import { AUDIT_AREAS } from '@trilha/contract/people/people-terms';
import { isDayFirst } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { FilterBar } from '@trilha/ui/chips';
import { DateField } from '@trilha/ui/date-field';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { AuditList } from './audit-list.tsx';
import type { AuditLogChange, AuditLogSearch } from './audit-log.search.ts';

const ALL = 'all';

const logQuery = (search: AuditLogSearch) => {
  const query = {
    ...(search.actor ? { actorId: search.actor } : {}),
    ...(search.area ? { area: search.area } : {}),
    ...(search.from ? { from: search.from } : {}),
    ...(search.until ? { until: search.until } : {}),
    limit: 50,
  };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.people, 'audit', query],
    queryFn: ({ pageParam, signal }) =>
      api(listAuditLog, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};
const actorsQuery = queryOptions({
  queryKey: [...queryKeys.people, 'audit', 'actors'],
  queryFn: ({ signal }) => api(readAuditActors, {}, { signal }),
});

/** What staff did, newest first: by whom, about what and when. @spec MG-07 */
export function AuditLogScreen() {
  const text = useText('people');
  const navigate = useNavigate();
  const search: AuditLogSearch = useSearch({ strict: false });
  const log = useInfiniteQuery(logQuery(search));
  const set = (change: AuditLogChange): void =>
    void navigate({ to: '/manage/audit-log', search: { ...search, ...change }, replace: true });
  const entries = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page>
      <PageHeader title={text('audit.title')} description={text('audit.description')} />
      <Stack gap={16}>
        <Filters search={search} onChange={set} />
        {log.isLoadingError ? <QueryProblem error={log.error} onRetry={() => void log.refetch()} /> : null}
        {log.isPending ? <SkeletonList count={6} /> : null}
        {log.data && entries.length === 0 ? (
          <EmptyState
            title={text('audit.empty')}
            seed="audit"
            action={
              <Button onClick={() => void navigate({ to: '/manage/audit-log', search: {} })}>
                {text('empty.clear')}
              </Button>
            }
          />
        ) : null}
        {entries.length > 0 ? <AuditList label={text('audit.title')} entries={entries} /> : null}
        <MoreOf list={log} />
      </Stack>
    </Page>
  );
}

interface FiltersProps {
  readonly search: AuditLogSearch;
  readonly onChange: (change: AuditLogChange) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const text = useText('people');
  const locale = useLocale();
  const { data } = useQuery(actorsQuery);
  const any = { value: ALL, label: text('filter.any') };
  const day = (name: 'from' | 'until') => (
    <DateField
      label={text(`audit.${name}`)}
      order={isDayFirst(locale) ? 'day-first' : 'month-first'}
      invalidText={text('audit.invalidDay')}
      value={search[name] ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
    />
  );
  return (
    <FilterBar startsOpen={Object.values(search).some((value) => value !== undefined)}>
      <LateSelectField
        label={text('audit.actor')}
        searchable
        data={[any, ...(data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={search.actor ?? ALL}
        onChange={(value) => onChange({ actor: value === ALL ? undefined : (value ?? undefined) })}
      />
      <LateSelectField
        label={text('audit.area')}
        data={[any, ...AUDIT_AREAS.map((area) => ({ value: area, label: text(`subject.${area}`) }))]}
        value={search.area ?? ALL}
        onChange={(value) => onChange({ area: AUDIT_AREAS.find((area) => area === value) })}
      />
      {day('from')}
      {day('until')}
    </FilterBar>
  );
}
