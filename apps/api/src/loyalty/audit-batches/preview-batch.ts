import { previewBatch } from '@trilha/contract/loyalty/audit-batches.calls';
import { BATCH_LIMIT, shareForReaudit } from '@trilha/rules/loyalty/audit/batch.rule';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import type { Bind } from '#platform/http/bind.ts';
import { salesToAudit } from '../audit/audit-queue.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(previewBatch, async (context, { query }) => {
    const green = await salesToAudit(context, { ...query, state: 'credited', risk: 'green' })
      .innerJoin('campaign', (join) =>
        join.onRef('campaign.client_id', '=', 'sale.client_id').onRef('campaign.id', '=', 'sale.campaign_id'),
      )
      .select([
        'sale.id',
        'sale.revision',
        'sale.membership_id',
        'sale.points',
        'sale.credited_points',
        'campaign.second_look_above',
      ])
      // What was proposed is looked at by itself.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit_proposal as proposal')
              .select('proposal.id')
              .whereRef('proposal.client_id', '=', 'sale.client_id')
              .whereRef('proposal.subject_id', '=', 'sale.id')
              .where('proposal.state', '=', 'waiting'),
          ),
        ),
      )
      .orderBy('sale.reported_at')
      .orderBy('sale.id')
      .limit(BATCH_LIMIT)
      .execute();
    const sales = green.filter(({ membership_id }) => membership_id !== context.actor.membershipId);
    const proposed = sales.filter((sale) => needsSecondLook(sale.points, sale.second_look_above)).length;
    return {
      sales: sales.map(({ id, revision }) => ({ saleId: id, revision })),
      points: sales.reduce((sum, { credited_points }) => sum + credited_points, 0),
      sellers: new Set(sales.map(({ membership_id }) => membership_id)).size,
      own: green.length - sales.length,
      reaudited: shareForReaudit(sales.length - proposed),
      proposed,
    };
  });
