import { AppError } from '@trilha/contract/errors';
import { cancelMyOrder } from '@trilha/contract/loyalty/orders.calls';
import {
  CANCELLED_BY_MEMBER,
  isCancellable,
  type OrderState,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { campaignBalance } from '#ledger/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { moveOrder } from '../order-processing/move-order.ts';
import { lockOrder } from '../order-processing/order-queue.queries.ts';
import { settleReservation } from '../order-processing/settle-reservation.ts';

/** Whoever approves at the same moment and whoever calls back wait for each other: one of them is told. @spec RW-03 */
export const routes = (bind: Bind): void =>
  bind.write(cancelMyOrder, async (tx, { params: { orderId } }) => {
    const { membershipId } = tx.actor;
    const order = await lockOrder(tx, orderId);
    if (order.membership_id !== membershipId) throw new AppError('not_found');
    if (!isCancellable(order.state as OrderState)) throw new AppError('order_not_cancellable');
    await moveOrder(tx, orderId, { state: 'reproved', reason: CANCELLED_BY_MEMBER, note: null });
    await settleReservation(tx, order, 'release');
    await recordAudit(tx, {
      action: 'loyalty.order.cancel',
      subjectKind: 'reward_order',
      subjectId: orderId,
      before: { state: order.state },
      after: { state: 'reproved', reason: CANCELLED_BY_MEMBER },
    });
    const asked = { clientId: tx.client.id, membershipId, campaignId: order.campaign_id };
    return { state: 'reproved' as const, balance: await campaignBalance(tx.db, asked) };
  });
