import type { SaleAuditOutcome } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import type { Transaction } from '#platform/context.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { creditOfSale } from '../sales/sales.queries.ts';
import type { Decision, LockedSale } from './audit-decision.queries.ts';
import { settleDifference } from './settle-difference.ts';

/** Takes back what a decision leaves no longer, and tells the seller why. @spec LO-12 */
export async function takeBack(
  tx: Transaction,
  sale: LockedSale,
  made: Decision,
  kind: 'sale_adjusted' | 'sale_refused',
  outcome: SaleAuditOutcome,
): Promise<void> {
  const reverses = await creditOfSale(tx, sale.id);
  await settleDifference(tx, sale, { decisionId: made.id, kind, reverses }, outcome.pointsChange);
  await notifyMember(tx, {
    id: made.id,
    membershipId: sale.membership_id,
    kind,
    parameters: {
      invoice: sale.invoice_number,
      points: -outcome.pointsChange,
      reason: made.reason ?? '',
      note: made.note ?? '',
    },
    link: '/my-sales',
  });
}
