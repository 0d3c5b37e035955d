import type { ResponseOf } from '@trilha/contract/define-call';
import { listLevelRequests, readLevelBacklog } from '@trilha/contract/loyalty/level-decision.calls';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import type { LevelRefusalReason } from '@trilha/rules/loyalty/levels/levels.rule';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom } from '#platform/keyset.ts';
import { AUDITED_LEVEL, QUEUED_LEVELS } from '../audited/audited-kinds.ts';
import { auditBacklog } from '../audited/backlog.queries.ts';
import { afterCursor, positionIn, queueOrder } from '../audited/queue-order.queries.ts';
import { type LevelRequestState, levelRequestCounts, levelRequests } from './level-requests.queries.ts';

type ListedRequest = ResponseOf<typeof listLevelRequests>['items'][number];

export function routes(bind: Bind): void {
  bind.read(listLevelRequests, async (context, { query }) => {
    const { order = 'risk', limit = PAGE_SIZE } = query;
    const isAfter = afterCursor(QUEUED_LEVELS, order, query.cursor);
    const requests = levelRequests(context, query);
    const [rows, counted] = await Promise.all([
      (isAfter ? requests.where(isAfter) : requests)
        .orderBy(queueOrder(QUEUED_LEVELS, order))
        .limit(limit + 1)
        .execute(),
      levelRequestCounts(context, query),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => positionIn({ ...row, since: row.requested_at }),
      item: (row) => ({
        id: row.id,
        state: row.state as LevelRequestState,
        member: { id: row.member_id, name: row.member_name },
        own: row.member_id === context.actor.membershipId,
        campaign: { id: row.campaign_id, name: row.campaign_name },
        position: row.position,
        levelLabel: row.wanted_label,
        currentLabel: row.held_label,
        threshold: row.threshold,
        experience: row.experience,
        salesApproved: row.sales_approved,
        salesWaiting: row.sales_waiting,
        salesRefused: row.sales_refused,
        requestedAt: row.requested_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        decidedBy: row.decider_name,
        reason: row.reason as LevelRefusalReason | null,
        note: row.note,
        appeal: row.appeal as ListedRequest['appeal'],
        risk: {
          level: row.risk_level as RiskLevel,
          score: row.risk_score,
          reasons: row.risk_reasons as ListedRequest['risk']['reasons'],
          weighedAt: row.risk_weighed_at?.toISOString() ?? null,
        },
        dueAt: row.state === 'open' ? (row.due_at?.toISOString() ?? null) : null,
      }),
    });
    return { ...page, ...counted };
  });

  bind.read(readLevelBacklog, (context) => auditBacklog(context, AUDITED_LEVEL));
}
