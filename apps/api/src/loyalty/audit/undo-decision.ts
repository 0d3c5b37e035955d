import { AppError } from '@trilha/contract/errors';
import {
  auditSale,
  type SaleAuditOutcome,
  type SaleState,
} from '@trilha/rules/loyalty/sales/sale-audit.rule';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { notifyMember, withdrawMessage } from '../messages/notify-member.ts';
import { type LockedSale, lastDecision, writeDecision } from './audit-decision.queries.ts';
import { settleDifference } from './settle-difference.ts';

/**
 * Takes back the decision that stands about a sale, which is locked: it waits again, with exactly the points it was
 * reported with. The one way there is, for an auditor and for an appeal. Errors: own_sale, sale_not_decided. @spec LO-12
 */
export async function undoDecision(
  tx: Transaction,
  sale: LockedSale,
  isAwaited = false,
): Promise<SaleAuditOutcome> {
  const outcome = auditSale(
    {
      state: sale.state as SaleState,
      sellerId: sale.membership_id,
      reportedPoints: sale.points,
      creditedPoints: sale.credited_points,
    },
    { decision: 'undo', auditorId: tx.actor.membershipId, reason: null, adjustedPoints: null },
  );
  if (outcome === 'own_sale') throw new AppError('own_sale');
  if (typeof outcome === 'string') throw new AppError('sale_not_decided');

  const undone = await lastDecision(tx, sale.id);
  const made = { id: newId(tx.now.getTime()), decision: 'undo' as const, reason: null, note: null };
  await writeDecision(tx, sale, made, outcome);
  await settleDifference(
    tx,
    sale,
    { decisionId: made.id, kind: 'sale_restored', reverses: undone?.movement_id ?? null },
    outcome.pointsChange,
  );
  // A seller who has not read the bad news is spared it; one who has, or who asked for this, is told the good news.
  const wasTold = undone !== undefined && undone.decision !== 'approve';
  if (wasTold && (!(await withdrawMessage(tx, undone.id)) || isAwaited))
    await notifyMember(tx, {
      membershipId: sale.membership_id,
      kind: 'sale_restored',
      parameters: { invoice: sale.invoice_number, points: outcome.pointsChange },
      link: '/my-sales',
    });
  return outcome;
}
