import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MEDAL_RULE_KINDS, MEDAL_STATES } from '@trilha/rules/gamification/medals/medal.rule';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MedalPicture } from '#shared/medals/medal-picture.tsx';
import { useRuleText } from '#shared/medals/rule-text.ts';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type ListedMedal, medalsQuery } from './medal-queries.ts';
import { MedalState } from './medal-state.tsx';
import type { MedalsSearch } from './medals.search.ts';

const ANY = 'any';
type Change = { readonly [Name in keyof MedalsSearch]?: MedalsSearch[Name] | undefined };

/** What the client gives medals for, and how many people have each. @spec GM-02 MG-02 */
export function MedalsScreen() {
  const text = useText('honouring');
  const navigate = useNavigate();
  const search: MedalsSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(medalsQuery(search));
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Boolean(search.state ?? search.kind);
  const set = (change: Change): void =>
    void navigate({ to: '/manage/medals', search: { ...search, ...change }, replace: true });
  const create = (
    <ButtonLink kind="primary" to="/manage/medals/new" icon={<IconPlus size={20} />}>
      {text('create')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title={text('title')} description={text('description')} actions={create} />
      <Stack gap={16}>
        <Chips
          label={text('filter.state')}
          options={MEDAL_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
          chosen={search.state ? [search.state] : []}
          onToggle={(state) => set({ state: state === search.state ? undefined : state })}
        />
        <SelectField
          label={text('filter.kind')}
          data={[
            { value: ANY, label: text('filter.any') },
            ...MEDAL_RULE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) })),
          ]}
          value={search.kind ?? ANY}
          onChange={(value) => set({ kind: MEDAL_RULE_KINDS.find((kind) => kind === value) })}
        />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonTable rows={5} columns={4} />
        ) : rows.length > 0 ? (
          <Medals rows={rows} />
        ) : (
          <EmptyState
            title={text(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="manage-medals"
            action={
              isFiltered ? (
                <Button onClick={() => set({ state: undefined, kind: undefined })}>{text('clear')}</Button>
              ) : (
                create
              )
            }
          >
            {isFiltered ? null : <p>{text('emptyText')}</p>}
          </EmptyState>
        )}
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}

function Medals({ rows }: { readonly rows: readonly ListedMedal[] }) {
  const text = useText('honouring');
  const ruleText = useRuleText();
  const navigate = useNavigate();
  const columns: readonly Column<ListedMedal>[] = [
    { id: 'name', header: text('column.name'), isTitle: true, cell: nameOf },
    { id: 'rule', header: text('column.rule'), cell: ({ rule }) => ruleText(rule) },
    { id: 'holders', header: text('column.holders'), cell: ({ holders }) => holders },
    { id: 'state', header: text('column.state'), cell: stateOf },
  ];
  return (
    <DataTable
      label={text('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/manage/medals/$medalId', params: { medalId: id } })}
    />
  );
}

const nameOf = ({ name, look, state }: ListedMedal) => (
  <Row gap={12}>
    <MedalPicture look={look} size={36} isOpen={state === 'archived'} />
    <span>{name}</span>
  </Row>
);

const stateOf = ({ state }: ListedMedal) => <MedalState state={state} />;
