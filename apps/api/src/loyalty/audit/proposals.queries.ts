import type { SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import type { SaleVerdict } from '@trilha/rules/loyalty/sales/second-look.rule';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

export interface WaitingProposal extends SaleVerdict {
  readonly id: string;
}

/** What waits to be confirmed about a sale that is locked. */
export async function waitingProposal(tx: Transaction, saleId: string): Promise<WaitingProposal | null> {
  const made = await tx.db
    .selectFrom('sale_proposal')
    .select(['id', 'decision', 'reason', 'adjusted_points', 'proposed_by'])
    .where('client_id', '=', tx.client.id)
    .where('sale_id', '=', saleId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!made) return null;
  return {
    id: made.id,
    auditorId: made.proposed_by,
    decision: made.decision as SaleVerdict['decision'],
    reason: made.reason as SaleDecisionReason | null,
    adjustedPoints: made.adjusted_points,
  };
}

export const resolveProposal = (
  tx: Transaction,
  proposalId: string,
  state: 'confirmed' | 'replaced' | 'withdrawn',
) =>
  tx.db
    .updateTable('sale_proposal')
    .set({ state, resolved_by: tx.actor.membershipId, resolved_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', proposalId)
    .where('state', '=', 'waiting')
    .execute();

/** Proposals about sales that are locked and have none; whoever looked at one of them before looks again. @spec LO-30 */
export async function insertProposals(
  tx: Transaction,
  proposed: readonly {
    readonly saleId: string;
    readonly verdict: SaleVerdict;
    readonly note: string | null;
  }[],
  batchId: string | null = null,
): Promise<void> {
  if (proposed.length === 0) return;
  await tx.db
    .insertInto('sale_proposal')
    .values(
      proposed.map(({ saleId, verdict, note }) => ({
        client_id: tx.client.id,
        id: newId(tx.now.getTime()),
        sale_id: saleId,
        decision: verdict.decision,
        reason: verdict.reason,
        note,
        adjusted_points: verdict.adjustedPoints,
        proposed_by: verdict.auditorId,
        proposed_at: tx.now,
        batch_id: batchId,
      })),
    )
    .execute();
  await turnSales(
    tx,
    proposed.map(({ saleId }) => saleId),
  );
}

/** What was looked at before is another thing now. */
export const turnSales = (tx: Transaction, saleIds: readonly string[]) =>
  tx.db
    .updateTable('sale')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('client_id', '=', tx.client.id)
    .where('id', 'in', [...saleIds])
    .execute();
