import { closeHold } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { LockedOrder } from './order-queue.queries.ts';

/**
 * Ends what an order reserved, points first and the hot stock row last: approval spends both, reproval gives both back
 * together with the place in the category. @spec RW-03
 */
export async function settleReservation(tx: Transaction, order: LockedOrder, spend: boolean): Promise<void> {
  const wasOpen = await closeHold(
    tx.db,
    {
      clientId: tx.client.id,
      sourceKind: 'reward_order',
      sourceId: order.id,
      actorId: tx.actor.membershipId,
      reason: { reward: order.reward_name },
      at: tx.now,
    },
    spend,
  );
  if (!wasOpen) throw new Error(`The hold of order ${order.id} was closed before.`);
  if (!spend)
    await tx.db
      .updateTable('reward_category_use')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('client_id', '=', tx.client.id)
      .where('campaign_id', '=', order.campaign_id)
      .where('membership_id', '=', order.membership_id)
      .where('category_id', '=', order.category_id)
      .execute();
  await tx.db
    .updateTable('reward')
    .set((eb) =>
      spend
        ? {
            on_hand: eb('on_hand', '-', 1),
            reserved: eb('reserved', '-', 1),
            redeemed: eb('redeemed', '+', 1),
          }
        : { reserved: eb('reserved', '-', 1) },
    )
    .where('client_id', '=', tx.client.id)
    .where('id', '=', order.reward_id)
    .execute();
}
