import type { StockChange } from '@trilha/rules/loyalty/rewards/reward-stock.rule';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

interface Noted {
  readonly rewardId: string;
  readonly change: number;
  /** What is on hand with it. */
  readonly onHand: number;
  readonly reason: StockChange;
  readonly note?: string | null;
  readonly orderId?: string;
}

/** Keeps why what is on hand changed, beside the change itself; an order takes a unit once and gives it back once. @spec RW-04 */
export async function noteStockChange(tx: Transaction, noted: Noted): Promise<void> {
  if (noted.change === 0) return;
  await tx.db
    .insertInto('reward_stock_change')
    .values({
      client_id: tx.client.id,
      id: newId(tx.now.getTime()),
      reward_id: noted.rewardId,
      change: noted.change,
      on_hand: noted.onHand,
      reason: noted.reason,
      note: noted.note ?? null,
      order_id: noted.orderId ?? null,
      actor_membership_id: tx.actor.membershipId,
      at: tx.now,
    })
    .execute();
}
