import { AppError } from '@trilha/contract/errors';
import { approveOrderBatch } from '@trilha/contract/loyalty/order-batches.calls';
import { ORDER_TRANSITIONS, type OrderOutcome } from '@trilha/rules/loyalty/orders/order-state.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import {
  drawShare,
  openBatch,
  proposedAmong,
  proposeTogether,
  recordTogether,
} from '../audited/batches.queries.ts';
import { drawnAmong } from '../audited/reaudits.queries.ts';
import { sortedBatch } from '../audited/sorted-batch.ts';
import { moveOrder } from '../order-processing/move-order.ts';
import { type LockedOrder, lockOrders } from '../order-processing/order-queue.queries.ts';
import { rewardKind } from '../order-processing/processed-order.ts';
import { spendReservations } from '../order-processing/settle-reservation.ts';
import { tellOfOrder } from '../order-processing/tell-of-order.ts';
import { stillWaiting } from '../orders/still-waiting.ts';
import { freeCodes } from './batch-orders.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(approveOrderBatch, async (tx, { body }) => {
    const seen = new Map(body.orders.map(({ orderId, revision }) => [orderId, revision]));
    const ids = [...seen.keys()];
    const batch = await openBatch(tx, AUDITED_ORDER, body.batchId);
    const orders = await lockOrders(tx, ids);
    if (orders.length < seen.size) throw new AppError('not_found');
    const [proposedBefore, drawnBefore, codes] = await Promise.all([
      proposedAmong(tx, ids),
      drawnAmong(tx, ids),
      freeCodes(tx, orders),
    ]);
    const { approved, proposed, leftOut } = sortedBatch(
      orders.map((order) => asBatched(order, tx.now)),
      {
        waitingState: 'awaiting_approval',
        auditorId: tx.actor.membershipId,
        seen,
        proposed: new Set([...proposedBefore, ...drawnBefore]),
      },
    );
    const { given, short } = withCodes(approved, codes);
    const drawn = new Set(await drawShare(tx, AUDITED_ORDER, batch, given));
    // What leaves is gone: what was drawn waits for another auditor, as what costs much does.
    const waits = [...proposed, ...given.filter(({ id }) => drawn.has(id))];
    const leaving = given.filter(({ id }) => !drawn.has(id));
    await proposeTogether(tx, AUDITED_ORDER, batch.id, waits);
    await approveTogether(tx, leaving, batch.id);
    await record(tx, 'approveTogether', batch.id, leaving);
    await record(tx, 'proposeTogether', batch.id, waits);
    return {
      batchId: batch.id,
      approved: leaving.length,
      proposed: proposed.length,
      drawn: drawn.size,
      leftOut: [...leftOut, ...short.map(({ id }) => ({ id, reason: 'no_codes_left' as const }))].map(
        ({ id: orderId, reason }) => ({ orderId, reason }),
      ),
    };
  });

/** An order that waits for its address is not approved yet, and so not with others. */
const asBatched = (order: LockedOrder, now: Date) => ({
  ...order,
  state: stillWaiting(order, now) === null ? order.state : 'waits_for_address',
  points: order.cost,
  second_look_above: order.order_second_look_above,
});

type Batched = ReturnType<typeof asBatched>;

/** Vouchers without a code wait for one; the others do not wait for them. */
function withCodes(orders: readonly Batched[], codes: ReadonlyMap<string, number>) {
  const left = new Map(codes);
  const given: Batched[] = [];
  const short: Batched[] = [];
  for (const order of orders) {
    const free = left.get(order.reward_id) ?? 0;
    const isShort = rewardKind(order.reward_kind) === 'voucher' && free === 0;
    if (!isShort) left.set(order.reward_id, free - 1);
    (isShort ? short : given).push(order);
  }
  return { given, short };
}

async function approveTogether(tx: Transaction, orders: readonly Batched[], batchId: string): Promise<void> {
  for (const order of orders) {
    const { state } = approval(order);
    await moveOrder(tx, order.id, {
      state,
      reason: null,
      note: null,
      decision: { proposalId: null, batchId },
    });
  }
  await spendReservations(tx, orders);
  for (const order of orders)
    await tellOfOrder(tx, order, approval(order), { reason: null, note: null, tracking: null });
}

function approval(order: Batched): OrderOutcome {
  const state = ORDER_TRANSITIONS[rewardKind(order.reward_kind)].awaiting_approval.approve;
  if (state === undefined) throw new Error('an order that waits is approved');
  return { state, reservation: 'settle' };
}

async function record(
  tx: Transaction,
  action: string,
  batchId: string,
  orders: readonly Batched[],
): Promise<void> {
  if (orders.length === 0) return;
  const points = orders.reduce((sum, { cost }) => sum + cost, 0);
  await recordTogether(tx, AUDITED_ORDER, { action, batchId, counted: { orders: orders.length, points } });
}
