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

/** Until when an order to this address waits, by what was sent to the person before; `hours` are the campaign's. @spec RW-05 */
export function waitOf(
  address: DeliveryAddress,
  earlier: readonly EarlierOrder[],
  of: { readonly hours: number | null; readonly now: Date },
): Date | null {
  if (of.hours === null) return null;
  const until = newAddressWait(address, earlier, { hours: of.hours, now: of.now.getTime() });
  return until === null ? null : new Date(until);
}

/** What was ordered before to be sent, the latest first. */
export async function earlierOrders({ db, client, actor }: Transaction): Promise<EarlierOrder[]> {
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
