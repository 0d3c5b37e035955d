import { shortDay } from '@trilha/i18n/formats';
import { photoRiskText } from '@trilha/i18n/risk-text';
import type { QueueOrder } from '@trilha/rules/loyalty/audit/risk.rule';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Row } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import { withTaken } from '../../queues/taken-rows.tsx';
import { orderBy, SORTINGS, waitingText } from '../audit/queue-columns.ts';
import { RiskCell } from '../audit/risk.tsx';
import type { QueuedPhoto } from './photo-audit-queries.ts';
import { PhotoSigns } from './photo-signs.tsx';

interface PhotosTableProps {
  readonly photos: readonly QueuedPhoto[];
  /** Those somebody has dealt with since the queue was read. */
  readonly taken: ReadonlySet<string>;
  readonly order: QueueOrder;
  readonly onOrder: (order: QueueOrder) => void;
  readonly onOpen: (photo: QueuedPhoto) => void;
}

/** The queue; Enter opens the photo of the row. */
export function PhotosTable({ photos, taken, order, onOrder, onOpen }: PhotosTableProps) {
  const text = useText('auditing');
  const audit = useText('audit');
  const locale = useLocale();
  const waiting = (photo: QueuedPhoto): string => waitingText(audit, photo.sentAt, photo.dueAt);
  const columns: readonly Column<QueuedPhoto>[] = [
    { id: 'sender', header: text('column.sender'), isTitle: true, cell: (photo) => photo.sender.name },
    { id: 'type', header: text('column.type'), cell: (photo) => photo.type.name },
    { id: 'store', header: text('column.store'), cell: (photo) => photo.store.name },
    {
      id: 'chain',
      header: text('column.chain'),
      wideOnly: true,
      cell: (photo) => photo.store.chain,
    },
    {
      id: 'week',
      header: text('column.week'),
      wideOnly: true,
      cell: (photo) => shortDay(photo.week, locale),
    },
    { id: 'waiting', header: text('column.waiting'), sortable: true, cell: waiting },
    {
      id: 'risk',
      header: audit('column.risk'),
      sortable: true,
      cell: riskOf,
    },
    { id: 'state', header: text('column.state'), cell: signsOf },
  ];
  return (
    <DataTable
      label={text('title')}
      columns={withTaken(columns, taken)}
      rows={photos}
      rowKey={({ id }) => id}
      sorting={SORTINGS[order]}
      onSort={({ column }) => onOrder(orderBy(column, order))}
      onOpen={onOpen}
    />
  );
}

function PhotoRisk({ risk }: Pick<QueuedPhoto, 'risk'>) {
  const text = useText('auditing');
  const locale = useLocale();
  return <RiskCell risk={risk} reasons={risk.reasons.map((reason) => photoRiskText(text, reason, locale))} />;
}

const riskOf = (photo: QueuedPhoto) => <PhotoRisk risk={photo.risk} />;

const signsOf = (photo: QueuedPhoto) => (
  <Row gap={4}>
    <PhotoSigns photo={photo} />
  </Row>
);
