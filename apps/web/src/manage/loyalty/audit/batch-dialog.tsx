import { useQuery } from '@tanstack/react-query';
import { SALE_BATCH_LIMIT } from '@trilha/rules/loyalty/sales/sale-batch.rule';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { SkeletonList } from '@trilha/ui/skeleton';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { AuditSearch } from './audit.search.ts';
import { batchQuery } from './batch-queries.ts';
import { useApproveBatch } from './use-approve-batch.ts';

interface BatchDialogProps {
  readonly search: AuditSearch;
  readonly onClose: () => void;
}

/** How many, whose and how many points, before they are approved together. @spec LO-30 */
export function BatchDialog({ search, onClose }: BatchDialogProps) {
  const text = useText('audit');
  const found = useQuery(batchQuery(search));
  const approving = useApproveBatch(onClose);
  const title = text('batch.title');
  if (!found.data || found.data.sales.length === 0)
    return (
      <Dialog opened onClose={onClose} title={title}>
        {found.error ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <p>{text('batch.none')}</p>
        ) : (
          <SkeletonList count={2} />
        )}
      </Dialog>
    );
  const { sales, points, sellers, own, reaudited, proposed } = found.data;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirm={text('batch.confirm', { count: sales.length })}
      busy={approving.isPending}
      onConfirm={() => approving.mutate(sales)}
    >
      <ul className={classes['batch']}>
        <li>
          {text('batch.what', {
            sales: text('found', { count: sales.length }),
            sellers: text('batch.sellers', { count: sellers }),
            points: text('points', { count: points }),
          })}
        </li>
        <li>{text('batch.reaudited', { count: reaudited })}</li>
        {proposed > 0 ? <li>{text('batch.proposed', { count: proposed })}</li> : null}
        {own > 0 ? <li>{text('batch.own', { count: own })}</li> : null}
        {sales.length + own >= SALE_BATCH_LIMIT ? (
          <li>{text('batch.limit', { limit: SALE_BATCH_LIMIT })}</li>
        ) : null}
      </ul>
    </ConfirmDialog>
  );
}
