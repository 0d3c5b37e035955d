import type { SaleVerdict } from '@trilha/rules/loyalty/sales/second-look.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { LockedSale } from './audit-decision.queries.ts';
import { insertProposals, resolveProposal, type WaitingProposal } from './proposals.queries.ts';

/** The word of the first of two auditors: kept with its reason, in the place of the one before. @spec LO-30 */
export async function propose(
  tx: Transaction,
  sale: LockedSale,
  verdict: SaleVerdict,
  { note, before }: { readonly note: string | null; readonly before: WaitingProposal | null },
): Promise<void> {
  if (before) await resolveProposal(tx, before.id, 'replaced');
  await insertProposals(tx, [{ saleId: sale.id, verdict, note }]);
  await recordAudit(tx, {
    action: 'loyalty.sale.propose',
    subjectKind: 'sale',
    subjectId: sale.id,
    before: { state: sale.state, points: sale.credited_points },
    after: {
      decision: verdict.decision,
      points: verdict.adjustedPoints ?? undefined,
      reason: verdict.reason,
      note,
    },
  });
}
