import type { ResponseOf } from '@trilha/contract/define-call';
import type { listPhotosToAudit } from '@trilha/contract/loyalty/photo-audit.calls';
import type {
  PhotoDecision,
  PhotoRefusalReason,
  PhotoState,
} from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { shownProposal } from '../audited/beside-queue.queries.ts';
import type { PhotoRow } from './photo-queue.queries.ts';

type AuditedPhoto = ResponseOf<typeof listPhotosToAudit>['items'][number];

/** A photo as the queue and its cockpit show it. */
export const auditedPhoto = (row: PhotoRow): AuditedPhoto => ({
  id: row.id,
  revision: row.revision,
  state: row.state as PhotoState,
  sender: { id: row.membership_id, name: row.sender_name },
  campaign: { id: row.campaign_id, name: row.campaign_name },
  store: { id: row.store_id, name: row.store_name, country: row.country, chain: row.chain_name },
  type: { id: row.type_id, name: row.type_name },
  week: row.week,
  sentAt: row.sent_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
  waitedSince: row.waited_since?.toISOString() ?? null,
  points: row.points,
  creditedPoints: row.credited_points,
  twins: row.twins,
  appeal: row.appeal as AuditedPhoto['appeal'],
  risk: {
    level: row.risk_level as AuditedPhoto['risk']['level'],
    score: row.risk_score,
    reasons: row.risk_reasons as AuditedPhoto['risk']['reasons'],
    weighedAt: row.risk_weighed_at?.toISOString() ?? null,
  },
  proposal: row.proposal && {
    ...shownProposal(row.proposal),
    decision: row.proposal.decision as PhotoDecision,
    reason: row.proposal.reason as PhotoRefusalReason | null,
  },
  dueAt: row.state === 'sent' ? (row.due_at?.toISOString() ?? null) : null,
});
