import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@trilha/i18n/formats';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ListSheet } from './list-sheet.tsx';
import { ListUpload } from './list-upload.tsx';
import type { NetworkPartProps } from './network.search.ts';
import { type NetworkImport, networkImportsQuery } from './network-queries.ts';

/** Lists to bring in, and what became of those that came. @spec MG-04 */
export function ImportsPart({ search, onChange }: NetworkPartProps) {
  const text = useText('network');
  const imports = useQuery(networkImportsQuery);
  const opened = imports.data?.items.find(({ id }) => id === search.open);
  return (
    <Stack gap={32}>
      <ListUpload search={search} onChange={onChange} />
      <Section title={text('imports')}>
        {imports.isLoadingError ? (
          <QueryProblem error={imports.error} onRetry={() => void imports.refetch()} />
        ) : null}
        {imports.isPending ? <SkeletonTable rows={3} columns={4} /> : null}
        {imports.data?.items.length === 0 ? <p>{text('imports.none')}</p> : null}
        {imports.data && imports.data.items.length > 0 ? (
          <ImportTable imports={imports.data.items} onOpen={(open) => onChange({ open, rows: undefined })} />
        ) : null}
      </Section>
      {opened ? <ListSheet opened={opened} search={search} onChange={onChange} /> : null}
    </Stack>
  );
}

interface ImportTableProps {
  readonly imports: readonly NetworkImport[];
  readonly onOpen: (id: string) => void;
}

function ImportTable({ imports, onOpen }: ImportTableProps) {
  const text = useText('network');
  const locale = useLocale();
  const columns: readonly Column<NetworkImport>[] = [
    { id: 'file', header: text('column.file'), isTitle: true, cell: ({ fileName }) => fileName },
    {
      id: 'kind',
      header: text('column.kind'),
      cell: ({ kind, campaign }) =>
        campaign ? `${text(`list.${kind}`)}, ${campaign.name}` : text(`list.${kind}`),
    },
    { id: 'state', header: text('column.result'), cell: stateOf },
    {
      id: 'createdAt',
      header: text('column.sentAt'),
      cell: ({ createdAt, author }) => `${dateAndTime(new Date(createdAt), locale, deviceZone())}, ${author}`,
    },
  ];
  return (
    <DataTable
      label={text('imports')}
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

const TONES: Readonly<Record<NetworkImport['state'], StatusTone>> = {
  checking: 'waiting',
  checked: 'info',
  applying: 'waiting',
  done: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  undoing: 'waiting',
  undone: 'neutral',
};

/** How far a list is. */
export function ListState({ of: { state } }: { readonly of: NetworkImport }) {
  const text = useText('network');
  return <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}
const stateOf = (row: NetworkImport) => <ListState of={row} />;
