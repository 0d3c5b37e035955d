import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { applyNetworkImport, cancelNetworkImport } from '@trilha/contract/loyalty/network-imports.calls';
import { NETWORK_OUTCOMES } from '@trilha/rules/loyalty/network/network-change.rule';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { ListState } from './imports-part.tsx';
import type { NetworkPartProps } from './network.search.ts';
import {
  type NetworkImport,
  type NetworkImportRow,
  networkImportRowsQuery,
  networkKey,
} from './network-queries.ts';
import { UndoList } from './undo-list.tsx';

interface ListSheetProps extends NetworkPartProps {
  readonly opened: NetworkImport;
}

/** What a list would change, line by line, and the word to write it. @spec MG-04 */
export function ListSheet({ opened, search, onChange }: ListSheetProps) {
  const text = useText('network');
  const { counts } = opened;
  const close = (): void => onChange({ open: undefined, rows: undefined });
  return (
    <Sheet opened onClose={close} title={opened.fileName}>
      <Stack gap={16}>
        <Row gap={12}>
          <ListState of={opened} />
        </Row>
        {opened.state === 'failed' ? <Failure of={opened} /> : null}
        {opened.undoUntil ? <UndoList of={opened} until={opened.undoUntil} /> : null}
        {opened.state === 'undone' ? (
          <Notice tone={counts.kept > 0 ? 'warn' : 'ok'} title={text('undone.title')}>
            {text('undone.kept', { count: counts.kept })}
          </Notice>
        ) : null}
        {opened.state === 'checked' ? <Decision of={opened} onCancelled={close} /> : null}
        {opened.state === 'failed' ? null : (
          <Chips
            label={text('rows.which')}
            options={[
              { value: 'add', label: text('outcome.add'), count: counts.add },
              { value: 'change', label: text('outcome.change'), count: counts.change },
              { value: 'same', label: text('outcome.same'), count: counts.same },
              { value: 'left_out', label: text('rows.leftOut'), count: counts.leftOut },
              ...(counts.kept > 0
                ? [{ value: 'kept', label: text('rows.kept'), count: counts.kept } as const]
                : []),
            ]}
            chosen={search.rows ? [search.rows] : []}
            onToggle={(value) => onChange({ rows: value === search.rows ? undefined : value })}
          />
        )}
        {opened.state === 'failed' ? null : <Lines of={opened} only={search.rows} />}
      </Stack>
    </Sheet>
  );
}

function Failure({ of: { problem, missing } }: { readonly of: NetworkImport }) {
  const text = useText('network');
  if (problem === 'column_missing' && missing)
    return <Notice tone="bad">{text('file.column_missing', { field: text(`field.${missing}`) })}</Notice>;
  const known = (['file_unreadable', 'file_empty', 'too_many_rows', 'campaign_values_fixed'] as const).find(
    (code) => code === problem,
  );
  return <Notice tone="bad">{text(`file.${known ?? 'other'}`)}</Notice>;
}

interface DecisionProps {
  readonly of: NetworkImport;
  readonly onCancelled: () => void;
}

function Decision({ of: { id: networkImportId, counts }, onCancelled }: DecisionProps) {
  const text = useText('network');
  const errorText = useErrorText();
  const client = useQueryClient();
  const told = {
    onError: (error: Error) => showToast(errorText(error), { tone: 'bad' as const }),
    onSettled: () => client.invalidateQueries({ queryKey: networkKey }),
  };
  const params = { networkImportId };
  const apply = useMutation({ mutationFn: () => api(applyNetworkImport, { params }), ...told });
  const cancel = useMutation({
    mutationFn: () => api(cancelNetworkImport, { params }),
    ...told,
    onSuccess: onCancelled,
  });
  const lines = counts.add + counts.change;
  return (
    <Stack gap={12}>
      {lines === 0 ? <Notice tone="info">{text('rows.nothing')}</Notice> : null}
      <Row gap={12}>
        <Button
          kind="primary"
          large
          busy={apply.isPending}
          disabled={lines === 0}
          onClick={() => apply.mutate()}
        >
          {text('apply', { count: lines })}
        </Button>
        <Button large busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {text('cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

interface LinesProps {
  readonly of: NetworkImport;
  readonly only: NetworkPartProps['search']['rows'];
}

function Lines({ of: list, only }: LinesProps) {
  const text = useText('network');
  const found = useInfiniteQuery(networkImportRowsQuery(list, only));
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: readonly Column<NetworkImportRow>[] = [
    {
      id: 'name',
      header: text('field.name'),
      isTitle: true,
      cell: ({ name, identity, number }) =>
        name || identity.replace(/^\w*:/, '') || `${text('column.line')} ${number}`,
    },
    { id: 'number', header: text('column.line'), align: 'end', cell: ({ number }) => number },
    { id: 'outcome', header: text('column.outcome'), cell: outcomeOf },
  ];
  return (
    <>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonTable rows={4} columns={3} /> : null}
      {found.data && rows.length === 0 && list.state !== 'checking' ? <p>{text('rows.none')}</p> : null}
      {rows.length > 0 ? (
        <DataTable
          label={list.fileName}
          columns={columns}
          rows={rows}
          rowKey={({ number }) => String(number)}
        />
      ) : null}
      <MoreOf list={found} />
    </>
  );
}

function Outcome({ row: { outcome, changes, undo } }: { readonly row: NetworkImportRow }) {
  const text = useText('network');
  const wordOf = (field: NetworkImportRow['changes'][number]['field'], value: string): string => {
    if (field === 'camerasAllowed') return text(value === 'yes' ? 'answer.yes' : 'answer.no');
    return value || text('nothing');
  };
  const isTaken = NETWORK_OUTCOMES.some((known) => known === outcome);
  return (
    <Stack gap={4}>
      {isTaken ? <span>{text(`outcome.${outcome}`)}</span> : <strong>{text(`outcome.${outcome}`)}</strong>}
      {undo ? <span>{text(`undo.${undo}`)}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {text('change', {
            field: text(`field.${field}`),
            before: wordOf(field, before),
            after: wordOf(field, after),
          })}
        </span>
      ))}
    </Stack>
  );
}
const outcomeOf = (row: NetworkImportRow) => <Outcome row={row} />;
