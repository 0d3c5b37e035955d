import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

/** A batch of the actor that was not taken back: a new one, or the one that goes on. */
export async function openBatch(tx: Transaction, batchId: string | null) {
  if (batchId === null) {
    const made = { id: newId(tx.now.getTime()), seed: randomBytes(32).toString('hex') };
    await tx.db
      .insertInto('sale_batch')
      .values({
        ...made,
        client_id: tx.client.id,
        actor_membership_id: tx.actor.membershipId,
        made_at: tx.now,
      })
      .execute();
    return made;
  }
  const { undone_at, ...batch } = await lockBatch(tx, batchId);
  if (undone_at) throw new AppError('changed_meanwhile');
  return batch;
}

export async function lockBatch(tx: Transaction, batchId: string) {
  const batch = await tx.db
    .selectFrom('sale_batch')
    .select(['id', 'seed', 'undone_at'])
    .where('client_id', '=', tx.client.id)
    .where('id', '=', batchId)
    .where('actor_membership_id', '=', tx.actor.membershipId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new AppError('not_found');
  return batch;
}

/** A lot that follows from seed and sale alone. */
export const lotOf = (seed: string) => (saleId: string) =>
  createHash('sha256').update(`${seed}:${saleId}`).digest('hex');

/** Sales in one order, so that those who lock many never wait for each other. */
export const lockSales = (tx: Transaction, saleIds: readonly string[]) =>
  tx.db
    .selectFrom('sale')
    .select(['id', 'membership_id', 'state', 'risk_level', 'points', 'credited_points', 'revision'])
    .where('client_id', '=', tx.client.id)
    .where('id', 'in', [...saleIds])
    .orderBy('id')
    .forUpdate()
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
    }))
    .where('client_id', '=', tx.client.id)
    .where(
      'id',
      'in',
      sales.map(({ id }) => id),
    )
    .execute();
}

/** What was drawn before stays drawn as it was. */
export async function keepDraw(tx: Transaction, batchId: string, saleIds: readonly string[]): Promise<void> {
  if (saleIds.length === 0) return;
  await tx.db
    .insertInto('sale_reaudit')
    .values(
      saleIds.map((sale_id) => ({
        client_id: tx.client.id,
        sale_id,
        batch_id: batchId,
        first_auditor: tx.actor.membershipId,
        drawn_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The sales of a batch as it left them: nobody has decided about them, or looked at them again, since. */
export async function untouchedOfBatch(tx: Transaction, batchId: string) {
  const { rows } = await sql<{ sale_id: string; is_untouched: boolean }>`
    select made.sale_id, sale.state = 'approved' and sale.decided_at = made.decided_at
        and sale.decided_by = made.actor_membership_id
        and not exists (select 1 from sale_reaudit again where again.client_id = sale.client_id
          and again.sale_id = sale.id and again.state <> 'waiting') as is_untouched
    from sale_decision made join sale on sale.client_id = made.client_id and sale.id = made.sale_id
    where made.client_id = ${tx.client.id} and made.batch_id = ${batchId}
    order by sale.id for update of sale`.execute(tx.db);
  const untouched = rows.filter((row) => row.is_untouched).map((row) => row.sale_id);
  return { untouched, kept: rows.length - untouched.length };
}
