import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { applyShipments, judgeShipments } from '@trilha/contract/loyalty/shipments.calls';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { ordersKey } from './order-queries.ts';
import { ShipmentsUpload } from './shipments-upload.tsx';

type Judged = ResponseOf<typeof judgeShipments>;
type Line = Judged['lines'][number];
interface Opened {
  readonly fileId: string;
  readonly list: Judged;
}

/** Tracking codes of a supplier: each line is told first and written by a word. @spec RW-05 */
export function ShipmentsSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText('fulfilling');
  const [opened, setOpened] = useState<Opened | null>(null);
  const judge = async (fileId: string): Promise<Opened> => ({
    fileId,
    list: await api(judgeShipments, { body: { fileId } }),
  });
  return (
    <Sheet opened onClose={onClose} title={text('ships.title')}>
      {opened && opened.list.problem === null ? (
        <Lines opened={opened} onClose={onClose} onOther={() => setOpened(null)} />
      ) : (
        <Stack gap={16}>
          {opened ? <Failure list={opened.list} /> : null}
          <ShipmentsUpload judge={judge} onJudged={setOpened} />
        </Stack>
      )}
    </Sheet>
  );
}

function Failure({ list: { problem, missing } }: { readonly list: Judged }) {
  const text = useText('fulfilling');
  const known = (['file_unreadable', 'file_empty', 'too_many_rows'] as const).find(
    (code) => code === problem,
  );
  return (
    <Notice tone="bad">
      {missing
        ? text('ships.missing', { column: text(`ships.field.${missing}`) })
        : text(`ships.problem.${known ?? 'other'}`)}
    </Notice>
  );
}

interface LinesProps {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onOther: () => void;
}

function Lines({ opened: { fileId, list }, onClose, onOther }: LinesProps) {
  const text = useText('fulfilling');
  const errorText = useErrorText();
  const client = useQueryClient();
  const writing = list.lines.filter(({ outcome }) => outcome === 'ship' || outcome === 'correct').length;
  const apply = useMutation({
    mutationFn: () => api(applyShipments, { body: { fileId } }),
    onSuccess: ({ lines }) => {
      const done = lines.filter(({ outcome }) => outcome === 'ship' || outcome === 'correct').length;
      showToast(text('ships.done', { count: done }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const columns: readonly Column<Line>[] = [
    {
      id: 'number',
      header: text('ships.field.number'),
      isTitle: true,
      cell: ({ number, line }) => number || text('ships.line', { line }),
    },
    {
      id: 'tracking',
      header: text('ships.field.tracking'),
      cell: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(' · ') || '—',
    },
    { id: 'outcome', header: text('ships.outcome'), cell: outcomeOf },
  ];
  return (
    <Stack gap={16}>
      {apply.error ? <Notice tone="bad">{errorText(apply.error)}</Notice> : null}
      {writing === 0 ? <Notice tone="info">{text('ships.nothing')}</Notice> : null}
      <Row gap={12}>
        <Button
          kind="primary"
          large
          busy={apply.isPending}
          disabled={writing === 0}
          onClick={() => apply.mutate()}
        >
          {text('ships.apply', { count: writing })}
        </Button>
        <Button large onClick={onOther}>
          {text('ships.other')}
        </Button>
      </Row>
      <DataTable
        label={text('ships.title')}
        columns={columns}
        rows={list.lines}
        rowKey={({ line }) => String(line)}
      />
    </Stack>
  );
}

function Outcome({ outcome }: Pick<Line, 'outcome'>) {
  const text = useText('fulfilling');
  const words = text(`ships.outcome.${outcome}`);
  return outcome === 'ship' || outcome === 'correct' || outcome === 'same' ? (
    <span>{words}</span>
  ) : (
    <strong>{words}</strong>
  );
}
const outcomeOf = ({ outcome }: Line) => <Outcome outcome={outcome} />;
