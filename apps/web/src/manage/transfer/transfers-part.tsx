import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { TransferFilters } from './transfer-filters.tsx';
import { transfersQuery } from './transfer-queries.ts';
import { TransferTable } from './transfer-table.tsx';
import { TransferTotals } from './transfer-totals.tsx';
import type { PartProps } from './transfers.screen.tsx';

/** Every transfer, what is known here beside what the programme says. @spec TR-03 */
export function TransfersPart({ search, onChange }: PartProps) {
  const words = useText('transferring');
  const found = useInfiniteQuery(transfersQuery(search));
  const [first] = found.data?.pages ?? [];
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const { part: _part, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  const clear = () =>
    onChange({ state: undefined, differing: undefined, from: undefined, to: undefined, search: undefined });
  return (
    <Stack gap={16}>
      {first ? <TransferTotals found={first} /> : null}
      <TransferFilters search={search} found={first} onChange={onChange} />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonTable rows={6} columns={5} /> : null}
      {found.data && rows.length === 0 ? (
        <EmptyState
          title={words(isFiltered ? 'noneFound' : 'none')}
          seed="transfers"
          action={
            isFiltered ? (
              <Button onClick={clear}>{words('clear')}</Button>
            ) : (
              <Button onClick={() => onChange({ part: 'programme' })}>{words('openProgramme')}</Button>
            )
          }
        >
          {isFiltered ? null : <p>{words('noneHint')}</p>}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <TransferTable rows={rows} /> : null}
      <MoreOf list={found} />
    </Stack>
  );
}
