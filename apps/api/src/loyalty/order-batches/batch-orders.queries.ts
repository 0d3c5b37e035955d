import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';

/** Those of some orders that were drawn before and that nobody has looked at again. */
export async function drawnAmong(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('audit_reaudit')
    .select('subject_id')
    .where('client_id', '=', tx.client.id)
    .where('subject_id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

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
