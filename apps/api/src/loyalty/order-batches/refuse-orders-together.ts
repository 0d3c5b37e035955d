import { AppError } from '@trilha/contract/errors';
import { refuseOrdersTogether } from '@trilha/contract/loyalty/order-batches.calls';
import type { Verdict } from '@trilha/rules/loyalty/audit/second-look.rule';
import type { OrderOutcome, ReprovalReason } from '@trilha/rules/loyalty/orders/order-state.rule';
import { type RingOutcome, ringOutcome } from '@trilha/rules/loyalty/orders/ring-refusal.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { openBatch, recordTogether } from '../audited/batches.queries.ts';
import { waitingProposals } from '../audited/proposals.queries.ts';
import { hearOrder } from '../order-audit/hear-order.ts';
import { moveOrder } from '../order-processing/move-order.ts';
import { type LockedOrder, lockOrders } from '../order-processing/order-queue.queries.ts';
import { releaseReservations } from '../order-processing/settle-reservation.ts';
import { tellOfOrder } from '../order-processing/tell-of-order.ts';

const REFUSED: OrderOutcome = { state: 'reproved', reservation: 'release' };

export const routes = (bind: Bind): void =>
  bind.write(refuseOrdersTogether, async (tx, { body }) => {
    const note = body.note?.trim() || null;
    if (body.reason === 'other' && note === null) throw new AppError('decision_reason_required');
    const seen = new Map(body.orders.map(({ orderId, revision }) => [orderId, revision]));
    const orders = await lockOrders(tx, [...seen.keys()]);
    if (orders.length < seen.size) throw new AppError('not_found');
    const verdict = {
      auditorId: tx.actor.membershipId,
      decision: 'refuse',
      reason: body.reason,
      adjustedPoints: null,
    } as const;
    const sorted = await outcomesOf(tx, orders, verdict, seen);
    await refuse(
      tx,
      sorted.flatMap(({ order, outcome }) => (outcome === 'refused' ? [order] : [])),
      verdict,
      note,
    );
    for (const { order, outcome } of sorted)
      if (outcome === 'proposed') await hearOrder(tx, order, verdict, note);
    const refused = sorted.filter(({ outcome }) => outcome === 'refused').map(({ order }) => order);
    return {
      points: refused.reduce((sum, { cost }) => sum + cost, 0),
      people: new Set(refused.map(({ membership_id }) => membership_id)).size,
      orders: sorted.map(({ order, outcome }) => ({ orderId: order.id, outcome })),
    };
  });

async function outcomesOf(
  tx: Transaction,
  orders: readonly LockedOrder[],
  verdict: Verdict,
  seen: ReadonlyMap<string, number>,
): Promise<{ readonly order: LockedOrder; readonly outcome: RingOutcome }[]> {
  const proposals = await waitingProposals(
    tx,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    order,
    outcome: ringOutcome(
      {
        isWaiting: order.state === 'awaiting_approval',
        ownerId: order.membership_id,
        cost: order.cost,
        secondLookAbove: order.order_second_look_above,
        revision: order.revision,
        proposal: proposals.get(order.id) ?? null,
      },
      verdict,
      seen.get(order.id) ?? -1,
    ),
  }));
}

/** Each is heard, moved, told of and kept in the log as by itself; what they had reserved is freed for all at once. */
async function refuse(
  tx: Transaction,
  orders: readonly LockedOrder[],
  verdict: Verdict<'refuse'> & { readonly reason: ReprovalReason },
  note: string | null,
): Promise<void> {
  if (orders.length === 0) return;
  const { reason } = verdict;
  const batch = await openBatch(tx, AUDITED_ORDER, null);
  for (const order of orders) {
    const { proposalId } = await hearOrder(tx, order, verdict, note);
    await moveOrder(tx, order.id, {
      state: REFUSED.state,
      reason,
      note,
      decision: { proposalId, batchId: batch.id },
    });
  }
  await releaseReservations(tx, orders);
  for (const order of orders) await tellOfOrder(tx, order, REFUSED, { reason, note, tracking: null });
  // The log last: whoever holds its end waits for no account.
  for (const order of orders)
    await recordAudit(tx, {
      action: 'loyalty.order.reprove',
      subjectKind: 'reward_order',
      subjectId: order.id,
      before: { state: order.state, tracking: order.tracking },
      after: { state: REFUSED.state, tracking: order.tracking, reason, note },
    });
  const points = orders.reduce((sum, { cost }) => sum + cost, 0);
  await recordTogether(tx, AUDITED_ORDER, {
    action: 'refuseTogether',
    batchId: batch.id,
    counted: { orders: orders.length, points },
  });
}
