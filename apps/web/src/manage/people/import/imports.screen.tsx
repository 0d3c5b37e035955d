import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { dateAndTime, numberText } from '@trilha/i18n/formats';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Section, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { QueueNews } from '../../queues/queue-news.tsx';
import { useQueue } from '../../queues/use-queue.ts';
import { importsQuery, type ListedImport, STATE_TONES } from './import-queries.ts';
import { ListUpload } from './list-upload.tsx';
import { SampleButton } from './sample-button.tsx';

/** Where lists of people come in, and those that did. @spec MG-03 */
export function ImportsScreen() {
  const text = useText('imports');
  const navigate = useNavigate();
  const { found: imports, rows, news } = useQueue('imports', importsQuery);
  const open = (importId: string): void =>
    void navigate({ to: '/manage/people/import/$importId', params: { importId } });
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('description')}
        back={
          <span>
            <ButtonLink to="/manage/people" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('people')}
            </ButtonLink>
          </span>
        }
        actions={<SampleButton />}
      />
      <Stack gap={24}>
        <ListUpload onStarted={open} />
        <Section title={text('past')}>
          {imports.isLoadingError ? (
            <QueryProblem error={imports.error} onRetry={() => void imports.refetch()} />
          ) : null}
          {imports.isPending ? <SkeletonTable rows={4} columns={5} /> : null}
          {imports.data ? (
            <QueueNews news={news} busy={imports.isRefetching} onShow={() => void imports.refetch()} />
          ) : null}
          {imports.data && rows.length === 0 ? (
            <EmptyState title={text('past.empty')} seed="imports">
              {text('past.emptyHint')}
            </EmptyState>
          ) : null}
          {rows.length > 0 ? <ImportTable rows={rows} onOpen={open} /> : null}
          <MoreOf list={imports} />
        </Section>
      </Stack>
    </Page>
  );
}

interface ImportTableProps {
  readonly rows: readonly ListedImport[];
  readonly onOpen: (importId: string) => void;
}

function ImportTable({ rows, onOpen }: ImportTableProps) {
  const text = useText('imports');
  const locale = useLocale();
  const columns: readonly Column<ListedImport>[] = [
    { id: 'file', header: text('column.file'), isTitle: true, cell: ({ fileName }) => fileName },
    {
      id: 'state',
      header: text('column.state'),
      cell: stateOf,
    },
    {
      id: 'rows',
      header: text('column.rows'),
      align: 'end',
      cell: ({ rowsTotal }) => numberText(rowsTotal, locale),
    },
    {
      id: 'when',
      header: text('column.when'),
      cell: ({ createdAt }) => dateAndTime(new Date(createdAt), locale, deviceZone()),
    },
    { id: 'who', header: text('column.who'), cell: ({ createdBy }) => createdBy },
  ];
  return (
    <DataTable
      label={text('past')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function StateOf({ state }: Pick<ListedImport, 'state'>) {
  const text = useText('imports');
  return <StatusPill tone={STATE_TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}
const stateOf = ({ state }: ListedImport) => <StateOf state={state} />;
