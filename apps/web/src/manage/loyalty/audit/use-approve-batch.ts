import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveBatch, undoBatch } from '@trilha/contract/loyalty/audit-batches.calls';
import { SALE_BATCH_PIECE } from '@trilha/rules/loyalty/sales/sale-batch.rule';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { auditKey } from './audit-queries.ts';

interface SeenSale {
  readonly saleId: string;
  readonly revision: number;
}

/** Approves what was seen piece by piece, says what was left out, and offers to take all of it back. @spec LO-30 */
export function useApproveBatch(onDone: () => void) {
  const text = useText('audit');
  const errorText = useErrorText();
  const client = useQueryClient();
  const onError = (error: unknown): void => showToast(errorText(error), { tone: 'bad' });
  const onSettled = () => client.invalidateQueries({ queryKey: auditKey });
  const undoing = useMutation({
    mutationFn: (batchId: string) => api(undoBatch, { params: { batchId }, body: {} }),
    onSuccess: ({ undone }) => showToast(text('batch.undone', { count: undone }), { tone: 'info' }),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: approveInPieces,
    onSuccess: ({ batchId, approved, proposed, leftOut }) => {
      onDone();
      const done = text('batch.done', { count: approved });
      const asked = proposed > 0 ? ` ${text('batch.doneProposed', { count: proposed })}` : '';
      const left = leftOut > 0 ? ` ${text('batch.leftOut', { count: leftOut })}` : '';
      showToast(
        `${done}${asked}${left}`,
        batchId && approved + proposed > 0 ? { undo: () => undoing.mutate(batchId) } : {},
      );
    },
    onError,
    onSettled,
  });
}

async function approveInPieces(sales: readonly SeenSale[]) {
  let sum: { batchId: string | null; approved: number; proposed: number; leftOut: number } = {
    batchId: null,
    approved: 0,
    proposed: 0,
    leftOut: 0,
  };
  for (let from = 0; from < sales.length; from += SALE_BATCH_PIECE) {
    const piece = sales.slice(from, from + SALE_BATCH_PIECE);
    const answer = await api(approveBatch, { body: { batchId: sum.batchId, sales: piece } });
    sum = {
      batchId: answer.batchId,
      approved: sum.approved + answer.approved,
      proposed: sum.proposed + answer.proposed,
      leftOut: sum.leftOut + answer.leftOut.length,
    };
  }
  return sum;
}
