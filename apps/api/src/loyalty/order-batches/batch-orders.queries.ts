import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';

/** How many codes are free of each voucher among what was ordered. */
export async function freeCodes(
  tx: Transaction,
  orders: readonly { readonly reward_id: string; readonly reward_kind: string }[],
): Promise<ReadonlyMap<string, number>> {
  const vouchers = orders.filter(({ reward_kind }) => reward_kind === 'voucher');
  if (vouchers.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('reward_code')
    .select(['reward_id', sql<number>`count(*)`.as('free')])
    .where('client_id', '=', tx.client.id)
    .where(
      'reward_id',
      'in',
      vouchers.map(({ reward_id }) => reward_id),
    )
    .where('order_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .groupBy('reward_id')
    .execute();
  return new Map(rows.map(({ reward_id, free }) => [reward_id, free]));
}
