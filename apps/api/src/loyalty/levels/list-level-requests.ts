import { listLevelRequests } from '@trilha/contract/loyalty/level-decision.calls';
import type { LevelRefusalReason } from '@trilha/rules/loyalty/levels/levels.rule';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { type LevelRequestState, levelRequestCounts, levelRequests } from './level-requests.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(listLevelRequests, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let requests = levelRequests(context);
    if (query.campaignId) requests = requests.where('request.campaign_id', '=', query.campaignId);
    if (query.state) requests = requests.where('request.state', '=', query.state);
    if (query.reason) requests = requests.where('request.reason', '=', query.reason);
    if (after)
      requests = requests.where(
        sql<boolean>`(request.requested_at, request.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [rows, counts] = await Promise.all([
      requests
        .orderBy('request.requested_at')
        .orderBy('request.id')
        .limit(limit + 1)
        .execute(),
      levelRequestCounts(context, query.campaignId),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => [row.requested_at.toISOString(), row.id],
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
      }),
    });
    return { ...page, counts };
  });
