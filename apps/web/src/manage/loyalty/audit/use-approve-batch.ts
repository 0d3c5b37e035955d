import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { BATCH_PIECE } from '@trilha/rules/loyalty/audit/batch.rule';
import { showToast } from '@trilha/ui/toasts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';

interface Approved {
  readonly batchId: string;
  readonly approved: number;
  readonly proposed: number;
  readonly drawn: number;
  readonly leftOut: readonly unknown[];
}

interface Batching<Seen> {
  /** One piece; the first opens a batch, those that follow name it. */
  readonly approve: (batchId: string | null, piece: readonly Seen[]) => Promise<Approved>;
  /** Only where what was approved may be taken back. */
  readonly undo?: (batchId: string) => Promise<{ readonly undone: number }>;
  /** How many were approved, and how many of them drawn. */
  readonly doneText: (count: number, drawn: number) => string;
  readonly queryKey: QueryKey;
  readonly onDone: () => void;
}

/** Approves what was seen piece by piece, says what was left out, and offers to take all of it back. @spec LO-30 */
export function useApproveBatch<Seen>({ approve, undo, doneText, queryKey, onDone }: Batching<Seen>) {
  const text = useText('audit');
  const errorText = useErrorText();
  const client = useQueryClient();
  const onError = (error: unknown): void => showToast(errorText(error), { tone: 'bad' });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const undoing = useMutation({
    mutationFn: (batchId: string) => undo?.(batchId) ?? Promise.reject(new Error('nothing takes it back')),
    onSuccess: ({ undone }) => showToast(text('batch.undone', { count: undone }), { tone: 'info' }),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: (seen: readonly Seen[]) => approveInPieces(seen, approve),
    onSuccess: ({ batchId, approved, proposed, drawn, leftOut }) => {
      onDone();
      const asked = proposed > 0 ? ` ${text('batch.doneProposed', { count: proposed })}` : '';
      const left = leftOut > 0 ? ` ${text('batch.leftOut', { count: leftOut })}` : '';
      showToast(
        `${doneText(approved, drawn)}${asked}${left}`,
        undo && batchId && approved + proposed > 0 ? { undo: () => undoing.mutate(batchId) } : {},
      );
    },
    onError,
    onSettled,
  });
}

const NO_BATCH: string | null = null;

async function approveInPieces<Seen>(seen: readonly Seen[], approve: Batching<Seen>['approve']) {
  let sum = {
    batchId: NO_BATCH,
    approved: 0,
    proposed: 0,
    drawn: 0,
    leftOut: 0,
  };
  for (let from = 0; from < seen.length; from += BATCH_PIECE) {
    const answer = await approve(sum.batchId, seen.slice(from, from + BATCH_PIECE));
    sum = {
      batchId: answer.batchId,
      approved: sum.approved + answer.approved,
      proposed: sum.proposed + answer.proposed,
      drawn: sum.drawn + answer.drawn,
      leftOut: sum.leftOut + answer.leftOut.length,
    };
  }
  return sum;
}
