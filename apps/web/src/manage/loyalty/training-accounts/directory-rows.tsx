import { useInfiniteQuery } from '@tanstack/react-query';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type DirectoryImport, type DirectoryRow, importRowsQuery } from './training-account-queries.ts';

const TONES: Readonly<Record<DirectoryRow['outcome'], StatusTone>> = {
  added: 'ok',
  changed: 'info',
  same: 'neutral',
  identifier_invalid: 'bad',
  email_invalid: 'bad',
  repeated: 'warn',
};

interface DirectoryRowsProps {
  readonly opened: DirectoryImport;
  readonly only: 'left_out' | undefined;
  readonly onOnly: (only: 'left_out' | undefined) => void;
  readonly onClose: () => void;
}

/** What became of each row of a file. @spec ID-28 */
export function DirectoryRows({ opened, only, onOnly, onClose }: DirectoryRowsProps) {
  const words = useText('accrediting');
  const found = useInfiniteQuery(importRowsQuery(opened.id, only));
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: readonly Column<DirectoryRow>[] = [
    {
      id: 'identifier',
      header: words('column.identifier'),
      isTitle: true,
      cell: ({ number, identifier }) => identifier || words('rows.line', { number }),
    },
    { id: 'number', header: words('column.line'), align: 'end', cell: ({ number }) => number },
    { id: 'outcome', header: words('column.outcome'), cell: outcomeOf },
  ];
  return (
    <Sheet opened onClose={onClose} title={words('rows.title', { file: opened.fileName })}>
      <Stack gap={16}>
        <Chips
          label={words('rows.which')}
          options={[
            { value: 'all', label: words('rows.all') },
            { value: 'left_out', label: words('rows.leftOut') },
          ]}
          chosen={[only ?? 'all']}
          onToggle={(value) => onOnly(value === 'left_out' ? value : undefined)}
        />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={4} columns={3} /> : null}
        {found.data && rows.length === 0 ? <p>{words('rows.none')}</p> : null}
        {rows.length > 0 ? (
          <DataTable
            label={words('rows.title', { file: opened.fileName })}
            columns={columns}
            rows={rows}
            rowKey={({ number }) => String(number)}
          />
        ) : null}
        <MoreOf list={found} />
      </Stack>
    </Sheet>
  );
}

function Outcome({ outcome }: Pick<DirectoryRow, 'outcome'>) {
  const words = useText('accrediting');
  return <StatusPill tone={TONES[outcome]}>{words(`outcome.${outcome}`)}</StatusPill>;
}
const outcomeOf = ({ outcome }: DirectoryRow) => <Outcome outcome={outcome} />;
