import type { DeliveryAddress } from '@trilha/rules/loyalty/orders/delivery-address.rule';
import { type EarlierOrder, newAddressWait } from '@trilha/rules/loyalty/orders/new-address.rule';
import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { z } from 'zod';
import type { Transaction } from '#platform/context.ts';

/** Whoever orders more than this has told us where they live. */
const MOST_LOOKED_AT = 50;
const part = z.string().catch('');
/** Addresses of older orders have fewer parts. */
const kept = z.object({
  postalCode: part,
  street: part,
  number: part,
  city: part,
  state: part,
  country: part,
});

/** Until when an order of the reader to this address waits, by what was sent to them before. @spec RW-05 */
export async function waitOf(
  tx: Transaction,
  campaignId: string,
  address: DeliveryAddress,
): Promise<Date | null> {
  const { new_address_hours: hours } = await tx.db
    .selectFrom('campaign')
    .select('new_address_hours')
    .where('client_id', '=', tx.client.id)
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  if (hours === null) return null;
  const until = newAddressWait(address, await earlierOrders(tx), { hours, now: tx.now.getTime() });
  return until === null ? null : new Date(until);
}

async function earlierOrders({ db, client, actor }: Transaction): Promise<EarlierOrder[]> {
  const rows = await db
    .selectFrom('reward_order')
    .select(['delivery', 'state', 'waits_until'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('reward_kind', '=', 'goods')
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  return rows.map((row) => ({
    delivery: kept.parse(row.delivery),
    state: row.state as OrderState,
    waitsUntil: row.waits_until?.getTime() ?? null,
  }));
}

/** Lets an order that has just been placed wait. */
export const letWait = (tx: Transaction, orderId: string, until: Date) =>
  tx.db
    .updateTable('reward_order')
    .set({ waits_until: until })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', orderId)
    .execute();
