import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

/** A sale that was drawn and waits, with who approved it first and last. */
export const lockReaudit = (tx: Transaction, saleId: string) =>
  tx.db
    .selectFrom('sale_reaudit as drawn')
    .innerJoin('sale', (join) =>
      join.onRef('sale.client_id', '=', 'drawn.client_id').onRef('sale.id', '=', 'drawn.sale_id'),
    )
    .select(['drawn.first_auditor', 'sale.decided_by'])
    .where('drawn.client_id', '=', tx.client.id)
    .where('drawn.sale_id', '=', saleId)
    .where('drawn.state', '=', 'waiting')
    .forUpdate('drawn')
    .executeTakeFirst();

export const markReaudited = (tx: Transaction, saleId: string, state: 'confirmed' | 'overturned') =>
  tx.db
    .updateTable('sale_reaudit')
    .set({ state, decided_by: tx.actor.membershipId, decided_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('sale_id', '=', saleId)
    .execute();

/** What waits for this person, and what was found by anybody in ninety days. @spec LO-30 */
export async function reauditCounts({ db, client, actor, now }: Context) {
  const { rows } = await sql<{ waiting: number; confirmed: number; overturned: number }>`
    select
      (select count(*)::integer from sale_reaudit drawn
        join sale on sale.client_id = drawn.client_id and sale.id = drawn.sale_id and sale.state = 'approved'
        where drawn.client_id = ${client.id} and drawn.state = 'waiting'
          and ${actor.membershipId} not in (drawn.first_auditor, sale.decided_by, sale.membership_id)) as waiting,
      (count(*) filter (where state = 'confirmed'))::integer as confirmed,
      (count(*) filter (where state = 'overturned'))::integer as overturned
    from sale_reaudit
    where client_id = ${client.id} and state <> 'waiting' and decided_at > ${now}::timestamptz - interval '90 days'`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, confirmed: 0, overturned: 0 };
}
