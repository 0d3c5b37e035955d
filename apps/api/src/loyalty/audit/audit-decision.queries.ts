import { AppError } from '@trilha/contract/errors';
import { saleDecidedEvent } from '@trilha/contract/loyalty/events';
import { lastDayOfAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { SaleAuditOutcome, SaleDecision } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { defineEvent, publish } from '#platform/outbox.ts';

const saleDecided = defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload);

/** A sale locked for its decision, as it stands now. */
export async function lockSaleNow(tx: Transaction, saleId: string) {
  const sale = await tx.db
    .selectFrom('sale')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'sale.client_id').onRef('campaign.id', '=', 'sale.campaign_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'sale.client_id').onRef('store.id', '=', 'sale.store_id'),
    )
    .select([
      'sale.id',
      'sale.campaign_id',
      'sale.membership_id',
      'sale.invoice_number',
      'sale.state',
      'sale.points',
      'sale.credited_points',
      'sale.revision',
      'sale.decided_by',
      'campaign.second_look_above',
      'campaign.appeal_days',
      'store.time_zone',
    ])
    .where('sale.client_id', '=', tx.client.id)
    .where('sale.id', '=', saleId)
    .forUpdate('sale')
    .executeTakeFirst();
  if (!sale) throw new AppError('not_found');
  return sale;
}

export type LockedSale = Awaited<ReturnType<typeof lockSaleNow>>;

/** A sale locked for its decision. Whoever looked at an older state of it decides nothing. */
export async function lockSale(tx: Transaction, saleId: string, revision: number): Promise<LockedSale> {
  const sale = await lockSaleNow(tx, saleId);
  if (sale.revision !== revision) throw new AppError('changed_meanwhile');
  return sale;
}

export interface Decision {
  readonly id: string;
  readonly decision: SaleDecision;
  readonly reason: string | null;
  readonly note: string | null;
  /** What it confirms, where it took two. */
  readonly proposalId?: string | null;
}

/** Writes a decision with the state it leaves; a refusal is given the days of its campaign to be appealed in. */
export async function writeDecision(
  tx: Transaction,
  sale: LockedSale,
  made: Decision,
  outcome: SaleAuditOutcome,
): Promise<void> {
  const isUndo = made.decision === 'undo';
  await tx.db
    .insertInto('sale_decision')
    .values({
      client_id: tx.client.id,
      id: made.id,
      sale_id: sale.id,
      decision: made.decision,
      state_before: sale.state,
      state_after: outcome.state,
      points_before: sale.credited_points,
      points_after: outcome.creditedPoints,
      reason: made.reason,
      note: made.note,
      actor_membership_id: tx.actor.membershipId,
      decided_at: tx.now,
      proposal_id: made.proposalId ?? null,
      appeal_until:
        made.decision === 'refuse'
          ? lastDayOfAppeal(localDateIn(tx.now, sale.time_zone), sale.appeal_days)
          : null,
    })
    .execute();
  await tx.db
    .updateTable('sale')
    .set({
      state: outcome.state,
      credited_points: outcome.creditedPoints,
      decided_at: isUndo ? null : tx.now,
      decided_by: isUndo ? null : tx.actor.membershipId,
      decision_reason: made.reason,
      decision_note: made.note,
      revision: sale.revision + 1,
      // What waits again has its whole time again.
      ...(isUndo ? { due_at: dueAgain(tx) } : {}),
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', sale.id)
    .execute();
  await publish(tx, saleDecided, { membershipId: sale.membership_id });
}

/** When a sale that waits from now on must be decided. @spec LO-30 */
export const dueAgain = (tx: Transaction) =>
  sql<Date | null>`sale_due_at(sale.client_id, sale.campaign_id, sale.store_id, ${tx.now}::timestamptz)`;

/** The decision that stands, with the movement of points it caused where there was one. */
export const lastDecision = (tx: Transaction, saleId: string) =>
  tx.db
    .selectFrom('sale_decision as made')
    .leftJoin('ledger_transaction as movement', (join) =>
      join
        .onRef('movement.client_id', '=', 'made.client_id')
        .on('movement.source_kind', '=', 'sale_decision')
        .onRef('movement.source_id', '=', 'made.id'),
    )
    .select(['made.id', 'made.decision', 'movement.id as movement_id'])
    .where('made.client_id', '=', tx.client.id)
    .where('made.sale_id', '=', saleId)
    .orderBy('made.decided_at', 'desc')
    .orderBy('made.id', 'desc')
    .limit(1)
    .executeTakeFirst();
