import { AppError } from '@trilha/contract/errors';
import { undoNeedsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import {
  auditSale,
  type SaleAuditOutcome,
  type SaleState,
} from '@trilha/rules/loyalty/sales/sale-audit.rule';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { secondLook } from '../audited/second-look.ts';
import { notifyMember, withdrawMessage } from '../messages/notify-member.ts';
import { type LockedSale, lastDecision, writeDecision } from './audit-decision.queries.ts';
import { settleDifference } from './settle-difference.ts';

interface UndoneDecision {
  readonly state: SaleAuditOutcome['state'];
  readonly creditedPoints: number;
  /** It waits for another auditor; nothing has moved. */
  readonly proposed: boolean;
}

/**
 * Takes back the decision that stands about a sale, which is locked: it waits again, with exactly the points it was
 * reported with. The one way there is, for an auditor and for an appeal. Where it gives points that took two auditors to
 * take, the first proposes and another one confirms. Errors: own_sale, sale_not_decided, second_auditor_required.
 * @spec LO-12 LO-30
 */
export async function undoDecision(
  tx: Transaction,
  sale: LockedSale,
  { isAwaited = false, note = null }: { readonly isAwaited?: boolean; readonly note?: string | null } = {},
): Promise<UndoneDecision> {
  const verdict = {
    auditorId: tx.actor.membershipId,
    decision: 'undo' as const,
    reason: null,
    adjustedPoints: null,
  };
  const outcome = auditSale(
    {
      state: sale.state as SaleState,
      sellerId: sale.membership_id,
      reportedPoints: sale.points,
      creditedPoints: sale.credited_points,
    },
    verdict,
  );
  if (outcome === 'own_sale') throw new AppError('own_sale');
  if (typeof outcome === 'string') throw new AppError('sale_not_decided');

  const takesTwo = undoNeedsSecondLook(sale.points, sale.second_look_above, outcome.pointsChange);
  const look = await secondLook(tx, { of: AUDITED_SALE, ...sale }, verdict, { takesTwo, note });
  if (look.proposed)
    return { state: sale.state as SaleState, creditedPoints: sale.credited_points, proposed: true };
  await restore(tx, sale, outcome, { isAwaited, proposalId: look.proposalId });
  return { state: outcome.state, creditedPoints: outcome.creditedPoints, proposed: false };
}

async function restore(
  tx: Transaction,
  sale: LockedSale,
  outcome: SaleAuditOutcome,
  { isAwaited, proposalId }: { readonly isAwaited: boolean; readonly proposalId: string | null },
): Promise<void> {
  const undone = await lastDecision(tx, sale.id);
  const made = {
    id: newId(tx.now.getTime()),
    decision: 'undo' as const,
    reason: null,
    note: null,
    proposalId,
  };
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
}
