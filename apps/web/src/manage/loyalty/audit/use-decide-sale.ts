import { decideSale, undoSaleDecision, withdrawProposal } from '@trilha/contract/loyalty/audit.calls';
import { decideReaudit } from '@trilha/contract/loyalty/audit-batches.calls';
import type { SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { type AuditedSale, auditKey } from './audit-queries.ts';
import { type Deciding, useDeciding } from './use-deciding.ts';

export interface Verdict {
  readonly decision: 'approve' | 'adjust' | 'refuse';
  readonly reason: SaleDecisionReason | null;
  readonly note: string | null;
  readonly adjustedPoints: number | null;
}

export const APPROVAL: Verdict = { decision: 'approve', reason: null, note: null, adjustedPoints: null };

interface Moves {
  /** After a decision: on to the next sale. */
  readonly onDecided: (sale: AuditedSale) => void;
  /** After an undo: back to the sale. */
  readonly onUndone: (saleId: string) => void;
}

export type DecidingSales = Deciding<AuditedSale, Verdict>;

/** Decisions about sales, each taken back for ten seconds. @spec LO-30 */
export function useDecideSale(moves: Moves): DecidingSales {
  const text = useText('audit');
  return useDeciding<AuditedSale, Verdict>({
    ...moves,
    queryKey: auditKey,
    nameOf: ({ invoiceNumber }) => invoiceNumber,
    words: (said, number) =>
      said === 'proposed' || said === 'withdrawn'
        ? text(`second.${said}`, { number })
        : text(`toast.${said}`, { number }),
    decide: (sale, verdict) =>
      api(decideSale, { params: { saleId: sale.id }, body: { ...verdict, revision: sale.revision } }),
    check: (sale, { decision, reason, note }) =>
      api(decideReaudit, {
        params: { saleId: sale.id },
        body: {
          verdict: decision === 'approve' ? 'confirm' : 'overturn',
          reason,
          note,
          revision: sale.revision,
        },
      }),
    undo: ({ id: saleId, revision }) => api(undoSaleDecision, { params: { saleId }, body: { revision } }),
    withdraw: ({ id: saleId, revision }) => api(withdrawProposal, { params: { saleId }, body: { revision } }),
  });
}
