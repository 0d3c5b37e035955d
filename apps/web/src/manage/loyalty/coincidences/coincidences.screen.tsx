import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { COINCIDENCE_KINDS } from '@trilha/rules/loyalty/coincidences/coincidence-clusters.rule';
import { Button } from '@trilha/ui/button';
import { FilterBar } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { auditFiltersQuery } from '../audit/audit-queries.ts';
import { ClusterCard } from './cluster-card.tsx';
import type { CoincidencesChange, CoincidencesSearch } from './coincidences.search.ts';
import { coincidencesQuery } from './coincidences-query.ts';

const ALL = 'all';

/** Who sent what somebody else sent too, as a map of people; it advises, and people decide. @spec LO-30 LO-15 */
export function CoincidencesScreen() {
  const text = useText('coinciding');
  const audit = useText('audit');
  const navigate = useNavigate();
  const search: CoincidencesSearch = useSearch({ strict: false });
  const map = useQuery(coincidencesQuery(search));
  const campaigns = useQuery(auditFiltersQuery).data?.campaigns ?? [];
  const set = (change: CoincidencesChange): void =>
    void navigate({ to: '/manage/audit-map', search: { ...search, ...change }, replace: true });
  const clusters = map.data?.clusters ?? [];
  const isFiltered = Boolean(search.kind ?? search.person);
  const person = clusters.flatMap(({ people }) => people).find(({ id }) => id === search.person);
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('description')}
        actions={<ButtonLink to="/manage/sales-audit">{audit('title')}</ButtonLink>}
      />
      <Stack gap={16}>
        <FilterBar
          applied={[
            ...(search.kind ? [{ id: 'kind', label: text(`kind.${search.kind}`) }] : []),
            ...(search.person ? [{ id: 'person', label: person?.name ?? text('onePerson') }] : []),
          ]}
          onRemove={(id) => set({ [id]: undefined })}
          onClear={() => set({ kind: undefined, person: undefined })}
        >
          <SelectField
            label={audit('filter.campaign')}
            data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.campaign ?? map.data?.campaignId ?? null}
            onChange={(campaign) => set({ campaign: campaign ?? undefined })}
          />
          <SelectField
            label={text('kind')}
            data={[
              { value: ALL, label: text('kind.all') },
              ...COINCIDENCE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) })),
            ]}
            value={search.kind ?? ALL}
            onChange={(value) => set({ kind: COINCIDENCE_KINDS.find((kind) => kind === value) })}
          />
        </FilterBar>
        {map.isLoadingError ? <QueryProblem error={map.error} onRetry={() => void map.refetch()} /> : null}
        {map.isPending ? <SkeletonCards count={3} /> : null}
        {map.data && clusters.length === 0 ? (
          <EmptyState
            title={text(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="coincidences"
            action={
              isFiltered ? (
                <Button onClick={() => set({ kind: undefined, person: undefined })}>{text('clear')}</Button>
              ) : (
                <ButtonLink to="/manage/sales-audit">{audit('title')}</ButtonLink>
              )
            }
          >
            <p>{text('emptyText')}</p>
          </EmptyState>
        ) : null}
        {map.data?.isCut ? <Notice tone="info">{text('cut')}</Notice> : null}
        {clusters.map((cluster) => (
          <ClusterCard key={cluster.people.map(({ id }) => id).join(' ')} cluster={cluster} />
        ))}
      </Stack>
    </Page>
  );
}
