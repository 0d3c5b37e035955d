import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { dueAgain } from '../audit/audit-decision.queries.ts';

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

/** Those of the sales, which are locked, that wait for a second look. */
export async function proposedAmong(tx: Transaction, saleIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('sale_proposal')
    .select('sale_id')
    .where('client_id', '=', tx.client.id)
    .where('sale_id', 'in', [...saleIds])
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ sale_id }) => sale_id));
}

/** The sales that a batch has proposed and that still wait, locked in their one order. */
export async function waitingOfBatch(tx: Transaction, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sale.id from sale where sale.client_id = ${tx.client.id} and sale.id in (
      select sale_id from sale_proposal where client_id = ${tx.client.id} and batch_id = ${batchId} and state = 'waiting')
    order by sale.id for update`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Takes back what a batch has proposed for these sales; those answered are the ones that still waited. */
export async function withdrawProposals(
  tx: Transaction,
  batchId: string,
  saleIds: readonly string[],
): Promise<string[]> {
  if (saleIds.length === 0) return [];
  const rows = await tx.db
    .updateTable('sale_proposal')
    .set({ state: 'withdrawn', resolved_by: tx.actor.membershipId, resolved_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('batch_id', '=', batchId)
    .where('sale_id', 'in', [...saleIds])
    .where('state', '=', 'waiting')
    .returning('sale_id')
    .execute();
  return rows.map(({ sale_id }) => sale_id);
}

/** How many sales a batch has proposed at all. */
export async function countProposed(tx: Transaction, batchId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('sale_proposal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', tx.client.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return count;
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
