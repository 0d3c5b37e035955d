import { useQuery } from '@tanstack/react-query';
import { approveOrderBatch } from '@trilha/contract/loyalty/order-batches.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { BatchDialog } from '../audit/batch-dialog.tsx';
import { useApproveBatch } from '../audit/use-approve-batch.ts';
import { ordersKey } from '../orders/order-queries.ts';
import type { OrderAuditSearch } from './order-audit.search.ts';
import { orderBatchQuery } from './order-audit-queries.ts';

interface OrdersBatchProps {
  readonly search: OrderAuditSearch;
  readonly onClose: () => void;
}

/** Green orders, approved together; what leaves does not come back. @spec RW-03 LO-30 */
export function OrdersBatch({ search, onClose }: OrdersBatchProps) {
  const text = useText('redeeming');
  const approving = useApproveBatch<{ readonly orderId: string; readonly revision: number }>({
    approve: (batchId, orders) => api(approveOrderBatch, { body: { batchId, orders: [...orders] } }),
    doneText: (count, drawn) =>
      [text('batch.done', { count }), ...(drawn > 0 ? [text('batch.doneDrawn', { count: drawn })] : [])].join(
        ' ',
      ),
    queryKey: ordersKey,
    onDone: onClose,
  });
  return (
    <BatchDialog
      found={useQuery(orderBatchQuery(search))}
      countOf={({ orders }) => orders.length}
      peopleOf={({ people }) => people}
      words={{
        title: text('batch.title'),
        found: (count) => text('found', { count }),
        own: (count) => text('batch.own', { count }),
        confirm: (count) => text('batch.confirm', { count }),
        none: text('batch.none'),
        drawn: (count) => text('batch.drawn', { count }),
        final: text('batch.final'),
      }}
      busy={approving.isPending}
      onConfirm={({ orders }) => approving.mutate(orders)}
      onClose={onClose}
    />
  );
}
