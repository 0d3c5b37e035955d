import { AppError } from '@trilha/contract/errors';
import { decideOrder, withdrawOrderProposal } from '@trilha/contract/loyalty/order-audit.calls';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { withdrawOwn } from '../audited/second-look.ts';
import { type LockedOrder, lockOrder } from '../order-processing/order-queue.queries.ts';
import { takeStep } from '../order-processing/process-order.ts';

export function routes(bind: Bind): void {
  bind.write(decideOrder, async (tx, { params: { orderId }, body }) => {
    const order = await lockAsSeen(tx, orderId, body.revision);
    // What has been decided goes on elsewhere: here only what waits is decided about.
    if (order.state !== 'awaiting_approval') throw new AppError('order_transition_not_allowed');
    const { state, proposed } = await takeStep(tx, order, {
      event: body.decision === 'approve' ? 'approve' : 'reprove',
      reason: body.decision === 'approve' ? null : body.reason,
      note: body.note,
      carrier: null,
      tracking: null,
    });
    return { state, revision: order.revision + 1, proposed };
  });

  bind.write(withdrawOrderProposal, async (tx, { params: { orderId }, body }) => {
    const order = await lockAsSeen(tx, orderId, body.revision);
    await withdrawOwn(tx, { of: AUDITED_ORDER, id: orderId }, 'order_not_proposed');
    return { revision: order.revision + 1 };
  });
}

/** Whoever looked at an older state of it decides nothing. */
async function lockAsSeen(tx: Transaction, orderId: string, revision: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (order.revision !== revision) throw new AppError('changed_meanwhile');
  return order;
}
