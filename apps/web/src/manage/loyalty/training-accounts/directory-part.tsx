import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@trilha/i18n/formats';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { DirectoryRows } from './directory-rows.tsx';
import { DirectoryUpload } from './directory-upload.tsx';
import { type DirectoryImport, importsQuery, programmeQuery } from './training-account-queries.ts';
import type { PartProps } from './training-accounts.screen.tsx';

/** The list of accounts that the client imports, and what became of each file. @spec ID-28 */
export function DirectoryPart({ search, onChange }: PartProps) {
  const words = useText('accrediting');
  const programme = useQuery(programmeQuery);
  const imports = useQuery(importsQuery);
  const opened = imports.data?.items.find(({ id }) => id === search.open);
  return (
    <Stack gap={24}>
      {programme.data?.way === 'service' ? <Notice tone="info">{words('directory.unused')}</Notice> : null}
      {imports.data ? <p>{words('directory.size', { count: imports.data.directorySize })}</p> : null}
      <DirectoryUpload />
      <Section title={words('imports')}>
        {imports.isLoadingError ? (
          <QueryProblem error={imports.error} onRetry={() => void imports.refetch()} />
        ) : null}
        {imports.isPending ? <SkeletonTable rows={3} columns={3} /> : null}
        {imports.data?.items.length === 0 ? <p>{words('imports.none')}</p> : null}
        {imports.data && imports.data.items.length > 0 ? (
          <ImportTable imports={imports.data.items} onOpen={(open) => onChange({ open, rows: undefined })} />
        ) : null}
      </Section>
      {opened ? (
        <DirectoryRows
          opened={opened}
          only={search.rows}
          onOnly={(rows) => onChange({ rows })}
          onClose={() => onChange({ open: undefined, rows: undefined })}
        />
      ) : null}
    </Stack>
  );
}

interface ImportTableProps {
  readonly imports: readonly DirectoryImport[];
  readonly onOpen: (id: string) => void;
}

function ImportTable({ imports, onOpen }: ImportTableProps) {
  const words = useText('accrediting');
  const locale = useLocale();
  const columns: readonly Column<DirectoryImport>[] = [
    { id: 'file', header: words('column.file'), isTitle: true, cell: ({ fileName }) => fileName },
    { id: 'result', header: words('column.result'), cell: resultOf },
    {
      id: 'createdAt',
      header: words('column.sentAt'),
      cell: ({ createdAt }) => dateAndTime(new Date(createdAt), locale, deviceZone()),
    },
  ];
  return (
    <DataTable
      label={words('imports')}
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function ResultOf({ of: { state, problem, taken, leftOut } }: { readonly of: DirectoryImport }) {
  const words = useText('accrediting');
  if (state === 'working') return <StatusPill tone="waiting">{words('imports.working')}</StatusPill>;
  if (state === 'failed')
    return (
      <StatusPill tone="bad">
        {words(
          problem === 'file_unreadable' || problem === 'file_empty' || problem === 'too_many_rows'
            ? `file.${problem}`
            : 'file.other',
        )}
      </StatusPill>
    );
  return (
    <StatusPill tone={leftOut > 0 ? 'warn' : 'ok'}>
      {`${words('imports.taken', { count: taken })}, ${words('imports.leftOut', { count: leftOut })}`}
    </StatusPill>
  );
}
const resultOf = (row: DirectoryImport) => <ResultOf of={row} />;
