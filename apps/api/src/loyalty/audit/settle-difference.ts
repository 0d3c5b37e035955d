import { experienceEarnedEvent } from '@trilha/contract/loyalty/events';
import { creditCampaignPoints, takeBackCampaignPoints } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import type { LockedSale } from './audit-decision.queries.ts';

const experienceEarned = defineEvent(experienceEarnedEvent.name, experienceEarnedEvent.payload);

/** Moves exactly what a decision changed: both kinds of points, once for each decision. @spec LO-12 */
export async function settleDifference(
  tx: Transaction,
  sale: LockedSale,
  cause: {
    readonly decisionId: string;
    readonly kind: 'sale_refused' | 'sale_adjusted' | 'sale_restored';
    readonly reverses: string | null;
  },
  change: number,
): Promise<void> {
  if (change === 0) return;
  const movement = {
    clientId: tx.client.id,
    membershipId: sale.membership_id,
    source: { kind: cause.kind, sourceKind: 'sale_decision', sourceId: cause.decisionId },
    actorId: tx.actor.membershipId,
    reason: { invoiceNumber: sale.invoice_number, saleId: sale.id },
    at: tx.now,
  };
  const amount = Math.abs(change);
  const points = { campaignId: sale.campaign_id, experience: amount, redeemable: amount };
  await (change > 0
    ? creditCampaignPoints(tx.db, movement, points, cause.reverses)
    : takeBackCampaignPoints(tx.db, movement, points, cause.reverses));
  if (change > 0)
    await publish(tx, experienceEarned, { campaignId: sale.campaign_id, membershipId: sale.membership_id });
}
