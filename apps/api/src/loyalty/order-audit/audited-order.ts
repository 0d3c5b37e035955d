import type { ResponseOf } from '@trilha/contract/define-call';
import type { listOrdersToAudit } from '@trilha/contract/loyalty/order-audit.calls';
import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { shownProposal } from '../audited/beside-queue.queries.ts';
import { rewardKind } from '../order-processing/processed-order.ts';
import { stillWaiting } from '../orders/still-waiting.ts';
import type { AuditedOrderRow } from './order-audit-queue.queries.ts';

type AuditedOrder = ResponseOf<typeof listOrdersToAudit>['items'][number];
type Proposal = NonNullable<AuditedOrder['proposal']>;

/** An order as the queue and its cockpit show it. */
export const auditedOrder = (row: AuditedOrderRow, now: Date): AuditedOrder => ({
  id: row.id,
  revision: row.revision,
  number: row.number,
  state: row.state as OrderState,
  cancelled: row.cancelled,
  member: { id: row.membership_id, name: row.member_name },
  campaign: { id: row.campaign_id, name: row.campaign_name },
  reward: {
    id: row.reward_id,
    name: row.reward_name,
    kind: rewardKind(row.reward_kind),
    imageFileId: row.image_file_id,
  },
  cost: row.cost,
  orderedAt: row.ordered_at.toISOString(),
  waitsUntil: stillWaiting(row, now),
  risk: {
    level: row.risk_level as AuditedOrder['risk']['level'],
    score: row.risk_score,
    reasons: row.risk_reasons as AuditedOrder['risk']['reasons'],
    weighedAt: row.risk_weighed_at?.toISOString() ?? null,
  },
  proposal: row.proposal && {
    ...shownProposal(row.proposal),
    decision: row.proposal.decision as Proposal['decision'],
    reason: row.proposal.reason as Proposal['reason'],
  },
  dueAt: row.state === 'awaiting_approval' ? (row.due_at?.toISOString() ?? null) : null,
});
