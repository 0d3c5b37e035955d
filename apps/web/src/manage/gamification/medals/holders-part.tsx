import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportMedalHolders } from '@trilha/contract/gamification/medals.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Section, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type Holder, holderFilter, holdersQuery, type Medal } from './medal-queries.ts';
import type { MedalSearch } from './medals.search.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

const STATES = ['held', 'revoked'] as const;
type Change = { readonly [Name in keyof MedalSearch]?: MedalSearch[Name] | undefined };

/** Who has a medal, found by name, taken out as a list, and taken back one by one. @spec GM-02 MG-05 */
export function HoldersPart({ medal }: { readonly medal: Medal }) {
  const { id: medalId } = medal;
  const text = useText('honouring');
  const navigate = useNavigate();
  const search: MedalSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(holdersQuery(medal, search));
  const [asked, setAsked] = useState<Holder | null>(null);
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Boolean(search.search ?? search.holders);
  const set = (change: Change): void =>
    void navigate({
      to: '/manage/medals/$medalId',
      params: { medalId },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      title={text('part.holders')}
      action={
        rows.length > 0 ? (
          <ExportChoice
            label={text('export')}
            order={(format) =>
              api(exportMedalHolders, { params: { medalId }, body: { ...holderFilter(search), format } })
            }
          />
        ) : null
      }
    >
      <Stack gap={16}>
        <Chips
          label={text('filter.state')}
          options={STATES.map((value) => ({ value, label: text(`holder.${value}`) }))}
          chosen={search.holders ? [search.holders] : []}
          onToggle={(holders) => set({ holders: holders === search.holders ? undefined : holders })}
        />
        <SearchField
          label={text('holders.search')}
          value={search.search ?? ''}
          onSearch={(words) => set({ search: words || undefined })}
        />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonTable rows={4} columns={3} />
        ) : rows.length > 0 ? (
          <Holders rows={rows} onAsk={setAsked} />
        ) : (
          <EmptyState title={text('holders.empty')} seed="medal-holders">
            {isFiltered ? null : <p>{text('holders.emptyText')}</p>}
          </EmptyState>
        )}
        <MoreOf list={found} />
      </Stack>
      {asked ? <RevokeDialog medalId={medalId} holder={asked} onClose={() => setAsked(null)} /> : null}
    </Section>
  );
}

interface HoldersProps {
  readonly rows: readonly Holder[];
  readonly onAsk: (holder: Holder) => void;
}

function Holders({ rows, onAsk }: HoldersProps) {
  const text = useText('honouring');
  const locale = useLocale();
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const columns: readonly Column<Holder>[] = [
    { id: 'name', header: text('column.person'), isTitle: true, cell: ({ name }) => name },
    { id: 'givenAt', header: text('column.givenAt'), cell: ({ givenAt }) => day(givenAt) },
    {
      id: 'state',
      header: text('column.state'),
      cell: ({ revoked }) =>
        revoked
          ? text('revokedBy', { name: revoked.by, date: day(revoked.at), reason: revoked.reason })
          : text('holder.held'),
    },
    {
      id: 'action',
      header: text('revoke'),
      cell: actionOf(onAsk),
    },
  ];
  return (
    <DataTable
      label={text('part.holders')}
      columns={columns}
      rows={rows}
      rowKey={({ membershipId }) => membershipId}
    />
  );
}

const actionOf = (onAsk: HoldersProps['onAsk']) => (holder: Holder) => (
  <HolderAction holder={holder} onAsk={onAsk} />
);

function HolderAction({ holder, onAsk }: { readonly holder: Holder; readonly onAsk: HoldersProps['onAsk'] }) {
  const text = useText('honouring');
  return (
    <Button
      kind="quiet"
      aria-label={text(holder.revoked ? 'restoreOf' : 'revokeOf', { name: holder.name })}
      onClick={() => onAsk(holder)}
    >
      {text(holder.revoked ? 'restore' : 'revoke')}
    </Button>
  );
}
