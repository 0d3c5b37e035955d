import { useQuery } from '@tanstack/react-query';
import { approveBatch, undoBatch } from '@trilha/contract/loyalty/audit-batches.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import type { AuditSearch } from './audit.search.ts';
import { auditKey } from './audit-queries.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { batchQuery } from './batch-queries.ts';
import { useApproveBatch } from './use-approve-batch.ts';

interface SalesBatchProps {
  readonly search: AuditSearch;
  readonly onClose: () => void;
}

/** Green sales, approved together. @spec LO-30 */
export function SalesBatch({ search, onClose }: SalesBatchProps) {
  const text = useText('audit');
  const approving = useApproveBatch<{ readonly saleId: string; readonly revision: number }>({
    approve: (batchId, sales) => api(approveBatch, { body: { batchId, sales: [...sales] } }),
    undo: (batchId) => api(undoBatch, { params: { batchId }, body: {} }),
    doneText: (count) => text('batch.done', { count }),
    queryKey: auditKey,
    onDone: onClose,
  });
  return (
    <BatchDialog
      found={useQuery(batchQuery(search))}
      countOf={({ sales }) => sales.length}
      peopleOf={({ sellers }) => sellers}
      words={{
        found: (count) => text('found', { count }),
        own: (count) => text('batch.own', { count }),
        confirm: (count) => text('batch.confirm', { count }),
        none: text('batch.none'),
      }}
      busy={approving.isPending}
      onConfirm={({ sales }) => approving.mutate(sales)}
      onClose={onClose}
    />
  );
}
