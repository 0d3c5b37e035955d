import type { ResponseOf } from '@trilha/contract/define-call';
import { type listSalesToAudit, SALE_FLAGS } from '@trilha/contract/loyalty/audit.calls';
import type { SaleDecision, SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { shownProposal } from '../audited/beside-queue.queries.ts';
import type { AuditRow, AuditState } from './audit-queue.queries.ts';

type AuditedSale = ResponseOf<typeof listSalesToAudit>['items'][number];

/** A sale as the queue and its cockpit show it. */
export const auditedSale = (row: AuditRow): AuditedSale => ({
  id: row.id,
  revision: row.revision,
  state: row.state as AuditState,
  seller: { id: row.membership_id, name: row.seller_name },
  campaign: { id: row.campaign_id, name: row.campaign_name },
  store: { id: row.store_id, name: row.store_name, country: row.country, chain: row.chain_name },
  invoiceNumber: row.invoice_number,
  soldOn: row.sold_on,
  reportedAt: row.reported_at.toISOString(),
  points: row.points,
  creditedPoints: row.credited_points,
  products: row.products,
  flags: SALE_FLAGS.filter((flag) => row[flag]),
  risk: {
    level: row.risk_level as AuditedSale['risk']['level'],
    score: row.risk_score,
    reasons: row.risk_reasons as AuditedSale['risk']['reasons'],
    weighedAt: row.risk_weighed_at?.toISOString() ?? null,
  },
  proposal: row.proposal && {
    ...shownProposal(row.proposal),
    decision: row.proposal.decision as SaleDecision,
    reason: row.proposal.reason as SaleDecisionReason | null,
    adjustedPoints: row.proposal.adjusted_points,
  },
  appeal: row.appeal as AuditedSale['appeal'],
  dueAt: row.state === 'credited' ? (row.due_at?.toISOString() ?? null) : null,
});
