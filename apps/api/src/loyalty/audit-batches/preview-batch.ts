import { previewBatch } from '@trilha/contract/loyalty/audit-batches.calls';
import { REAUDIT_PERCENT, SALE_BATCH_LIMIT } from '@trilha/rules/loyalty/sales/sale-batch.rule';
import type { Bind } from '#platform/http/bind.ts';
import { salesToAudit } from '../audit/audit-queue.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(previewBatch, async (context, { query }) => {
    const green = await salesToAudit(context, { ...query, state: 'credited', risk: 'green' })
      .select(['sale.id', 'sale.revision', 'sale.membership_id', 'sale.credited_points'])
      .orderBy('sale.reported_at')
      .orderBy('sale.id')
      .limit(SALE_BATCH_LIMIT)
      .execute();
    const sales = green.filter(({ membership_id }) => membership_id !== context.actor.membershipId);
    return {
      sales: sales.map(({ id, revision }) => ({ saleId: id, revision })),
      points: sales.reduce((sum, { credited_points }) => sum + credited_points, 0),
      sellers: new Set(sales.map(({ membership_id }) => membership_id)).size,
      own: green.length - sales.length,
      reaudited: Math.ceil((sales.length * REAUDIT_PERCENT) / 100),
    };
  });
