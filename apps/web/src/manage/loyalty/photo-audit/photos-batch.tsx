import { useQuery } from '@tanstack/react-query';
import { approvePhotoBatch, undoPhotoBatch } from '@trilha/contract/loyalty/photo-batches.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { BatchDialog } from '../audit/batch-dialog.tsx';
import { useApproveBatch } from '../audit/use-approve-batch.ts';
import type { PhotoAuditSearch } from './photo-audit.search.ts';
import { photoAuditKey, photoBatchQuery } from './photo-audit-queries.ts';

interface PhotosBatchProps {
  readonly search: PhotoAuditSearch;
  readonly onClose: () => void;
}

/** Green photos, approved together. @spec LO-20 LO-30 */
export function PhotosBatch({ search, onClose }: PhotosBatchProps) {
  const text = useText('auditing');
  const approving = useApproveBatch<{ readonly photoId: string; readonly revision: number }>({
    approve: (batchId, photos) => api(approvePhotoBatch, { body: { batchId, photos: [...photos] } }),
    undo: (batchId) => api(undoPhotoBatch, { params: { batchId }, body: {} }),
    doneText: (count) => text('batch.done', { count }),
    queryKey: photoAuditKey,
    onDone: onClose,
  });
  return (
    <BatchDialog
      found={useQuery(photoBatchQuery(search))}
      countOf={({ photos }) => photos.length}
      peopleOf={({ senders }) => senders}
      words={{
        found: (count) => text('found', { count }),
        own: (count) => text('batch.own', { count }),
        confirm: (count) => text('batch.confirm', { count }),
        none: text('batch.none'),
      }}
      busy={approving.isPending}
      onConfirm={({ photos }) => approving.mutate(photos)}
      onClose={onClose}
    />
  );
}
