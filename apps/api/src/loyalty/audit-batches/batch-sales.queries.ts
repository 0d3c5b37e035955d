import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { dueAgain } from '../audit/audit-decision.queries.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { untouchedOfBatch } from '../audited/batches.queries.ts';

/** Sales in one order, so that those who lock many never wait for each other. */
export const lockSales = (tx: Transaction, saleIds: readonly string[]) =>
  tx.db
    .selectFrom('sale')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'sale.client_id').onRef('campaign.id', '=', 'sale.campaign_id'),
    )
    .select([
      'sale.id',
      'sale.membership_id',
      'sale.state',
      'sale.risk_level',
      'sale.points',
      'sale.credited_points',
      'sale.revision',
      'campaign.second_look_above',
    ])
    .where('sale.client_id', '=', tx.client.id)
    .where('sale.id', 'in', [...saleIds])
    .orderBy('sale.id')
    .forUpdate('sale')
    .execute();

export type LockedSale = Awaited<ReturnType<typeof lockSales>>[number];

/** Approves sales that wait, or makes them wait again; neither moves points. */
export async function decideTogether(
  tx: Transaction,
  sales: readonly LockedSale[],
  made: { readonly decision: 'approve' | 'undo'; readonly batchId: string },
): Promise<void> {
  if (sales.length === 0) return;
  const isApproval = made.decision === 'approve';
  const state = isApproval ? 'approved' : 'credited';
  await tx.db
    .insertInto('sale_decision')
    .values(
      sales.map((sale) => ({
        client_id: tx.client.id,
        id: newId(tx.now.getTime()),
        sale_id: sale.id,
        decision: made.decision,
        state_before: sale.state,
        state_after: state,
        points_before: sale.credited_points,
        points_after: sale.credited_points,
        actor_membership_id: tx.actor.membershipId,
        decided_at: tx.now,
        batch_id: isApproval ? made.batchId : null,
      })),
    )
    .execute();
  await tx.db
    .updateTable('sale')
    .set((eb) => ({
      state,
      decided_at: isApproval ? tx.now : null,
      decided_by: isApproval ? tx.actor.membershipId : null,
      revision: eb('revision', '+', 1),
      ...(isApproval ? {} : { due_at: dueAgain(tx) }),
    }))
    .where('client_id', '=', tx.client.id)
    .where(
      'id',
      'in',
      sales.map(({ id }) => id),
    )
    .execute();
}

/** The sales of a batch as it left them. */
export const untouchedSales = (tx: Transaction, batchId: string) =>
  untouchedOfBatch(
    tx,
    AUDITED_SALE,
    sql`select sale_id as subject_id, decided_at, actor_membership_id from sale_decision
      where client_id = ${tx.client.id} and batch_id = ${batchId}`,
  );
