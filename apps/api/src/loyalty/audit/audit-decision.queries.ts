import { AppError } from '@trilha/contract/errors';
import { saleDecidedEvent } from '@trilha/contract/loyalty/events';
import type { SaleAuditOutcome, SaleDecision } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import type { Transaction } from '#platform/context.ts';
import { defineEvent, publish } from '#platform/outbox.ts';

const saleDecided = defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload);

/** A sale locked for its decision. Whoever looked at an older state of it decides nothing. */
export async function lockSale(tx: Transaction, saleId: string, revision: number) {
  const sale = await tx.db
    .selectFrom('sale')
    .select([
      'id',
      'campaign_id',
      'membership_id',
      'invoice_number',
      'state',
      'points',
      'credited_points',
      'revision',
    ])
    .where('client_id', '=', tx.client.id)
    .where('id', '=', saleId)
    .forUpdate()
    .executeTakeFirst();
  if (!sale) throw new AppError('not_found');
  if (sale.revision !== revision) throw new AppError('changed_meanwhile');
  return sale;
}

export type LockedSale = Awaited<ReturnType<typeof lockSale>>;

export interface Decision {
  readonly id: string;
  readonly decision: SaleDecision;
  readonly reason: string | null;
  readonly note: string | null;
}

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
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', sale.id)
    .execute();
  await publish(tx, saleDecided, { membershipId: sale.membership_id });
}

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
