import { AppError } from '@trilha/contract/errors';
import { needsSecondLook, type Verdict } from '@trilha/rules/loyalty/audit/second-look.rule';
import type { Transaction } from '#platform/context.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { markReaudited } from '../audited/reaudits.queries.ts';
import { secondLook } from '../audited/second-look.ts';
import type { LockedOrder } from '../order-processing/order-queue.queries.ts';

/**
 * The word of somebody about an order that is locked and waits, from wherever it is said: above the points of its campaign
 * it may be a proposal; what was drawn is approved by another auditor than who approved it first, and found to be right
 * or wrong by whoever decides. Errors: second_auditor_required. @spec RW-03 LO-30
 */
export async function hearOrder(
  tx: Transaction,
  order: LockedOrder,
  verdict: Verdict<'approve' | 'refuse'>,
  note: string | null,
): Promise<{ readonly proposed: boolean; readonly proposalId: string | null }> {
  const firstAuditor = await drawnBy(tx, order.id);
  const isAnother = firstAuditor !== tx.actor.membershipId;
  if (verdict.decision === 'approve' && !isAnother) throw new AppError('second_auditor_required');
  const heard = await secondLook(
    tx,
    { of: AUDITED_ORDER, id: order.id, state: order.state, credited_points: order.cost },
    verdict,
    { takesTwo: needsSecondLook(order.cost, order.order_second_look_above), note },
  );
  if (!heard.proposed && firstAuditor !== null && isAnother)
    await markReaudited(tx, order.id, verdict.decision === 'approve' ? 'confirmed' : 'overturned');
  return heard;
}

/** Who approved it with others, where that was drawn and nobody has looked at it again. */
async function drawnBy(tx: Transaction, orderId: string): Promise<string | null> {
  const drawn = await tx.db
    .selectFrom('audit_reaudit')
    .select('first_auditor')
    .where('client_id', '=', tx.client.id)
    .where('subject_id', '=', orderId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return drawn?.first_auditor ?? null;
}
