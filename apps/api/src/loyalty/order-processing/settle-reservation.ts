import { AppError } from '@trilha/contract/errors';
import type { ReservationEffect } from '@trilha/rules/loyalty/orders/order-state.rule';
import { closeHold, giveBackPoints } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import { lockReward } from '../administration/reward-administration.queries.ts';
import { countFreeCodes, handOutCode } from '../rewards/reward-code.queries.ts';
import { noteStockChange } from '../rewards/stock-change.queries.ts';
import type { LockedOrder } from './order-queue.queries.ts';

/**
 * Ends what an order reserved or undoes what it spent, points first and the hot stock row last. Errors: no_codes_left.
 * @spec RW-03 RW-05
 */
export async function settleReservation(
  tx: Transaction,
  order: LockedOrder,
  effect: ReservationEffect,
): Promise<void> {
  switch (effect) {
    case 'settle':
      return spendReservations(tx, [order]);
    case 'release':
      return releaseReservations(tx, [order]);
    case 'undo':
    case 'undo_lost':
      await giveBack(tx, order);
      await freePlace(tx, order);
      return bringBack(tx, order, effect === 'undo' ? 1 : 0);
    case 'none':
      return;
  }
}

const byKey = (keyOf: (order: LockedOrder) => string) => (one: LockedOrder, other: LockedOrder) =>
  keyOf(one) < keyOf(other) ? -1 : 1;

/**
 * Spends what orders reserved: all accounts first and in one order, then all rewards in theirs, so that those who approve
 * many and whoever redeems never wait for each other. Errors: no_codes_left.
 */
export async function spendReservations(tx: Transaction, orders: readonly LockedOrder[]): Promise<void> {
  const byAccount = orders.toSorted(
    byKey(({ campaign_id, membership_id, id }) => `${campaign_id}:${membership_id}:${id}`),
  );
  for (const order of byAccount) await endHold(tx, order, true);
  const byReward = orders.toSorted(byKey(({ reward_id, id }) => `${reward_id}:${id}`));
  for (const order of byReward)
    if (order.reward_kind === 'voucher' && !(await handOutCode(tx, order.reward_id, order.id)))
      throw new AppError('no_codes_left');
  for (const order of byReward) await takeUnit(tx, order);
}

/** Frees what orders reserved, in the same order of accounts and rewards, with the places in their categories between. */
export async function releaseReservations(tx: Transaction, orders: readonly LockedOrder[]): Promise<void> {
  const byAccount = orders.toSorted(
    byKey(
      ({ campaign_id, membership_id, category_id, id }) =>
        `${campaign_id}:${membership_id}:${category_id}:${id}`,
    ),
  );
  for (const order of byAccount) await endHold(tx, order, false);
  for (const order of byAccount) await freePlace(tx, order);
  const byReward = orders.toSorted(byKey(({ reward_id, id }) => `${reward_id}:${id}`));
  for (const order of byReward) await freeUnit(tx, order);
}

const SOURCE = 'reward_order';

const causeOf = (tx: Transaction, order: LockedOrder) => ({
  clientId: tx.client.id,
  actorId: tx.actor.membershipId,
  reason: { reward: order.reward_name },
  at: tx.now,
});

async function endHold(tx: Transaction, order: LockedOrder, spend: boolean): Promise<void> {
  const wasOpen = await closeHold(
    tx.db,
    { ...causeOf(tx, order), sourceKind: SOURCE, sourceId: order.id },
    spend,
  );
  if (!wasOpen) throw new Error(`The hold of order ${order.id} was closed before.`);
}

async function giveBack(tx: Transaction, order: LockedOrder): Promise<void> {
  const points = await giveBackPoints(
    tx.db,
    {
      ...causeOf(tx, order),
      source: { kind: 'redemption_given_back', sourceKind: SOURCE, sourceId: order.id },
    },
    'redemption',
  );
  if (points !== order.cost) throw new Error(`The points of order ${order.id} were given back before.`);
}

/** The place is in the category the order was counted in, wherever its reward stands today. */
const freePlace = (tx: Transaction, order: LockedOrder) =>
  tx.db
    .updateTable('reward_category_use')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('client_id', '=', tx.client.id)
    .where('campaign_id', '=', order.campaign_id)
    .where('membership_id', '=', order.membership_id)
    .where('category_id', '=', order.category_id)
    .execute();

async function takeUnit(tx: Transaction, order: LockedOrder): Promise<void> {
  const { on_hand: onHand } = await tx.db
    .updateTable('reward')
    .set((eb) => ({
      on_hand: eb('on_hand', '-', 1),
      reserved: eb('reserved', '-', 1),
      redeemed: eb('redeemed', '+', 1),
    }))
    .where('client_id', '=', tx.client.id)
    .where('id', '=', order.reward_id)
    .returning('on_hand')
    .executeTakeFirstOrThrow();
  await noteStockChange(tx, {
    rewardId: order.reward_id,
    change: -1,
    onHand,
    reason: 'ordered',
    orderId: order.id,
  });
}

/** A voucher whose code was cancelled while an order waited for it is not for sale again. */
async function freeUnit(tx: Transaction, order: LockedOrder): Promise<void> {
  const reward = await lockReward(tx, order.reward_id);
  const reserved = reward.reserved - 1;
  await tx.db
    .updateTable('reward')
    .set({ reserved })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', order.reward_id)
    .execute();
  if (order.reward_kind !== 'voucher') return;
  const counted = await countFreeCodes(tx, { ...reward, reserved });
  await noteStockChange(tx, { rewardId: reward.id, ...counted, reason: 'code_withdrawn' });
}

async function bringBack(tx: Transaction, order: LockedOrder, units: 0 | 1): Promise<void> {
  const { on_hand: onHand } = await tx.db
    .updateTable('reward')
    .set((eb) => ({ on_hand: eb('on_hand', '+', units), redeemed: eb('redeemed', '-', 1) }))
    .where('client_id', '=', tx.client.id)
    .where('id', '=', order.reward_id)
    .returning('on_hand')
    .executeTakeFirstOrThrow();
  await noteStockChange(tx, {
    rewardId: order.reward_id,
    change: units,
    onHand,
    reason: 'came_back',
    orderId: order.id,
  });
}
