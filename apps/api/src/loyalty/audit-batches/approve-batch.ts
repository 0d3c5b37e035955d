import { AppError } from '@trilha/contract/errors';
import { approveBatch, undoBatch } from '@trilha/contract/loyalty/audit-batches.calls';
import { saleDecidedEvent } from '@trilha/contract/loyalty/events';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import {
  closeBatch,
  drawShare,
  lockBatch,
  openBatch,
  proposedAmong,
  proposeTogether,
  recordTogether,
  withdrawTogether,
} from '../audited/batches.queries.ts';
import { sortedBatch } from '../audited/sorted-batch.ts';
import { decideTogether, type LockedSale, lockSales, untouchedSales } from './batch-sales.queries.ts';

const saleDecided = defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload);

export function routes(bind: Bind): void {
  bind.write(approveBatch, async (tx, { body }) => {
    const seen = new Map(body.sales.map(({ saleId, revision }) => [saleId, revision]));
    const batch = await openBatch(tx, AUDITED_SALE, body.batchId);
    const sales = await lockSales(tx, [...seen.keys()]);
    if (sales.length < seen.size) throw new AppError('not_found');
    const { approved, proposed, leftOut } = sortedBatch(sales, {
      waitingState: 'credited',
      auditorId: tx.actor.membershipId,
      seen,
      proposed: await proposedAmong(tx, [...seen.keys()]),
    });
    await proposeTogether(tx, AUDITED_SALE, batch.id, proposed);
    await decideTogether(tx, approved, { decision: 'approve', batchId: batch.id });
    const drawn = await drawShare(tx, AUDITED_SALE, batch, approved);
    await tellOf(tx, 'approveTogether', batch.id, approved);
    await record(tx, 'proposeTogether', batch.id, proposed);
    return {
      batchId: batch.id,
      approved: approved.length,
      proposed: proposed.length,
      drawn: drawn.length,
      leftOut: leftOut.map(({ id: saleId, reason }) => ({ saleId, reason })),
    };
  });

  bind.write(undoBatch, async (tx, { params: { batchId } }) => {
    await lockBatch(tx, AUDITED_SALE, batchId);
    const { untouched, kept } = await untouchedSales(tx, batchId);
    const sales = untouched.length > 0 ? await lockSales(tx, untouched) : [];
    await decideTogether(tx, sales, { decision: 'undo', batchId });
    const proposals = await withdrawTogether(tx, AUDITED_SALE, batchId);
    await closeBatch(tx, batchId);
    await tellOf(tx, 'undoTogether', batchId, sales);
    return { undone: sales.length + proposals.withdrawn, kept: kept + proposals.kept };
  });
}

async function tellOf(
  tx: Transaction,
  action: string,
  batchId: string,
  sales: readonly LockedSale[],
): Promise<void> {
  for (const membershipId of new Set(sales.map((sale) => sale.membership_id)))
    await publish(tx, saleDecided, { membershipId });
  await record(tx, action, batchId, sales);
}

async function record(
  tx: Transaction,
  action: string,
  batchId: string,
  sales: readonly LockedSale[],
): Promise<void> {
  if (sales.length === 0) return;
  const points = sales.reduce((sum, { credited_points }) => sum + credited_points, 0);
  await recordTogether(tx, AUDITED_SALE, { action, batchId, counted: { sales: sales.length, points } });
}
