import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideSale, undoSaleDecision, withdrawProposal } from '@trilha/contract/loyalty/audit.calls';
import { decideReaudit } from '@trilha/contract/loyalty/audit-batches.calls';
import type { SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type AuditedSale, auditKey } from './audit-queries.ts';

export interface Verdict {
  readonly decision: 'approve' | 'adjust' | 'refuse';
  readonly reason: SaleDecisionReason | null;
  readonly note: string | null;
  readonly adjustedPoints: number | null;
}

export const APPROVAL: Verdict = { decision: 'approve', reason: null, note: null, adjustedPoints: null };

interface Decided {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly revision: number;
  /** It was proposed and waits for another auditor: taking it back withdraws the proposal. */
  readonly proposed?: boolean;
}

export interface Deciding {
  readonly busy: boolean;
  /** Sales decided or proposed since the auditor sat down, the last one at the end. */
  readonly decided: readonly Decided[];
  readonly decide: (sale: AuditedSale, verdict: Verdict) => void;
  /** Takes back what was decided or proposed last. */
  readonly undo: (sale: Decided) => void;
  /** Takes back what one has proposed. */
  readonly withdraw: (sale: Decided) => void;
}

interface Moves {
  /** After a decision: on to the next sale. */
  readonly onDecided: (sale: AuditedSale) => void;
  /** After an undo: back to the sale. */
  readonly onUndone: (saleId: string) => void;
}

/** Decides at once and offers ten seconds to take it back, instead of asking before. @spec LO-30 */
export function useDecideSale({ onDecided, onUndone }: Moves): Deciding {
  const text = useText('audit');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const undone = useRef(new WeakSet<Decided>());
  const refresh = (): void => void client.invalidateQueries({ queryKey: auditKey });
  const onError = (error: unknown): void => {
    showToast(errorText(error), { tone: 'bad' });
    if (problemFrom(error).code === 'changed_meanwhile') refresh();
  };
  const undoing = useMutation({
    mutationFn: (sale: Decided) =>
      api(undoSaleDecision, { params: { saleId: sale.id }, body: { revision: sale.revision } }),
    onSuccess: ({ proposed }, sale) => {
      undone.current.add(sale);
      setDecided((before) => before.filter(({ id }) => id !== sale.id));
      onUndone(sale.id);
      refresh();
      showToast(text(proposed ? 'second.proposed' : 'toast.undo', { number: sale.invoiceNumber }), {
        tone: 'info',
      });
    },
    onError,
  });
  const withdrawing = useMutation({
    mutationFn: (sale: Decided) =>
      api(withdrawProposal, { params: { saleId: sale.id }, body: { revision: sale.revision } }),
    onSuccess: (_answer, sale) => {
      undone.current.add(sale);
      setDecided((before) => before.filter(({ id }) => id !== sale.id));
      onUndone(sale.id);
      refresh();
      showToast(text('second.withdrawn', { number: sale.invoiceNumber }), { tone: 'info' });
    },
    onError,
  });
  const takeBack = (sale: Decided): void => (sale.proposed ? withdrawing : undoing).mutate(sale);
  const deciding = useMutation({
    mutationFn: ({ sale, verdict }: { readonly sale: AuditedSale; readonly verdict: Verdict }) =>
      api(decideSale, { params: { saleId: sale.id }, body: { ...verdict, revision: sale.revision } }),
    onSuccess: ({ revision, proposed }, { sale, verdict }) => {
      const made = { id: sale.id, invoiceNumber: sale.invoiceNumber, revision, proposed };
      setDecided((before) => [...before.filter(({ id }) => id !== sale.id), made]);
      onDecided(sale);
      refresh();
      const said = proposed ? 'second.proposed' : (`toast.${verdict.decision}` as const);
      showToast(text(said, { number: sale.invoiceNumber }), {
        // The toast may outlive an undo by the keyboard.
        undo: () => {
          if (!undone.current.has(made)) takeBack(made);
        },
      });
    },
    onError,
  });
  const checking = useMutation({
    mutationFn: ({ sale, verdict }: { readonly sale: AuditedSale; readonly verdict: Verdict }) =>
      api(decideReaudit, {
        params: { saleId: sale.id },
        body: {
          verdict: verdict.decision === 'approve' ? 'confirm' : 'overturn',
          reason: verdict.reason,
          note: verdict.note,
          revision: sale.revision,
        },
      }),
    onSuccess: (_answer, { sale, verdict }) => {
      onDecided(sale);
      refresh();
      const said = verdict.decision === 'approve' ? 'confirm' : 'refuse';
      showToast(text(`toast.${said}`, { number: sale.invoiceNumber }));
    },
    onError,
  });
  return {
    busy: deciding.isPending || undoing.isPending || checking.isPending || withdrawing.isPending,
    decided,
    decide: (sale, verdict) => (sale.reaudited ? checking : deciding).mutate({ sale, verdict }),
    undo: takeBack,
    withdraw: (sale) => withdrawing.mutate(sale),
  };
}
