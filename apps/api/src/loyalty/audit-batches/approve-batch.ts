import { AppError } from '@trilha/contract/errors';
import { approveBatch, undoBatch } from '@trilha/contract/loyalty/audit-batches.calls';
import { saleDecidedEvent } from '@trilha/contract/loyalty/events';
import type { SaleState } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { drawnForReaudit, leftOutOfBatch } from '@trilha/rules/loyalty/sales/sale-batch.rule';
import type { SaleRiskLevel } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { needsSecondLook, type SaleVerdict } from '@trilha/rules/loyalty/sales/second-look.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { insertProposals, turnSales } from '../audit/proposals.queries.ts';
import {
  countProposed,
  decideTogether,
  keepDraw,
  type LockedSale,
  lockBatch,
  lockSales,
  lotOf,
  openBatch,
  proposedAmong,
  untouchedOfBatch,
  waitingOfBatch,
  withdrawProposals,
} from './batches.queries.ts';

const saleDecided = defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload);

export function routes(bind: Bind): void {
  bind.write(approveBatch, async (tx, { body }) => {
    const seen = new Map(body.sales.map(({ saleId, revision }) => [saleId, revision]));
    const batch = await openBatch(tx, body.batchId);
    const sales = await lockSales(tx, [...seen.keys()]);
    if (sales.length < seen.size) throw new AppError('not_found');
    const waiting = await proposedAmong(tx, [...seen.keys()]);
    const weighed = sales.map((sale) => ({
      sale,
      reason: reasonToLeaveOut(tx, sale, { revision: seen.get(sale.id), isProposed: waiting.has(sale.id) }),
    }));
    const taken = weighed.flatMap(({ sale, reason }) => (reason === null ? [sale] : []));
    const takesTwo = (sale: LockedSale) => needsSecondLook(sale.points, sale.second_look_above);
    const approved = taken.filter((sale) => !takesTwo(sale));
    const proposed = taken.filter(takesTwo);
    await insertProposals(
      tx,
      proposed.map(({ id: saleId }) => ({ saleId, verdict: approvalBy(tx), note: null })),
      batch.id,
    );
    await decideTogether(tx, approved, { decision: 'approve', batchId: batch.id });
    const drawn = drawnForReaudit(
      approved.map(({ id }) => id),
      lotOf(batch.seed),
    );
    await keepDraw(tx, batch.id, drawn);
    await tellOf(tx, 'loyalty.sale.approveTogether', batch.id, approved);
    await recordTogether(tx, 'loyalty.sale.proposeTogether', batch.id, proposed);
    return {
      batchId: batch.id,
      approved: approved.length,
      proposed: proposed.length,
      drawn: drawn.length,
      leftOut: weighed.flatMap(({ sale, reason }) => (reason ? [{ saleId: sale.id, reason }] : [])),
    };
  });

  bind.write(undoBatch, async (tx, { params: { batchId } }) => {
    await lockBatch(tx, batchId);
    const { untouched, kept } = await untouchedOfBatch(tx, batchId);
    const sales = untouched.length > 0 ? await lockSales(tx, untouched) : [];
    await decideTogether(tx, sales, { decision: 'undo', batchId });
    const proposed = await countProposed(tx, batchId);
    const withdrawn = await withdrawProposals(tx, batchId, await waitingOfBatch(tx, batchId));
    if (withdrawn.length > 0) await turnSales(tx, withdrawn);
    await tx.db
      .updateTable('sale_batch')
      .set({ undone_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', batchId)
      .execute();
    await tellOf(tx, 'loyalty.sale.undoTogether', batchId, sales);
    return { undone: sales.length + withdrawn.length, kept: kept + proposed - withdrawn.length };
  });
}

const approvalBy = (tx: Transaction): SaleVerdict => ({
  auditorId: tx.actor.membershipId,
  decision: 'approve',
  reason: null,
  adjustedPoints: null,
});

const reasonToLeaveOut = (
  tx: Transaction,
  sale: LockedSale,
  { revision = -1, isProposed }: { readonly revision: number | undefined; readonly isProposed: boolean },
) =>
  leftOutOfBatch(
    {
      state: sale.state as SaleState,
      sellerId: sale.membership_id,
      riskLevel: sale.risk_level as SaleRiskLevel,
      revision: sale.revision,
      isProposed,
    },
    { auditorId: tx.actor.membershipId, revision },
  );

/** One entry for all of them: each keeps its own row in its history. */
async function tellOf(
  tx: Transaction,
  action: string,
  batchId: string,
  sales: readonly LockedSale[],
): Promise<void> {
  if (sales.length === 0) return;
  for (const membershipId of new Set(sales.map((sale) => sale.membership_id)))
    await publish(tx, saleDecided, { membershipId });
  await recordTogether(tx, action, batchId, sales);
}

async function recordTogether(
  tx: Transaction,
  action: string,
  batchId: string,
  sales: readonly LockedSale[],
): Promise<void> {
  if (sales.length === 0) return;
  await recordAudit(tx, {
    action,
    subjectKind: 'sale_batch',
    subjectId: batchId,
    after: {
      sales: sales.length,
      points: sales.reduce((sum, { credited_points }) => sum + credited_points, 0),
    },
  });
}
