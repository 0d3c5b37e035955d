import { previewOrderBatch, readOrderReaudits } from '@trilha/contract/loyalty/order-batches.calls';
import { BATCH_LIMIT, shareForReaudit } from '@trilha/rules/loyalty/audit/batch.rule';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { waitsForSecondLook } from '../audited/beside-queue.queries.ts';
import { reauditCounts } from '../audited/reaudits.queries.ts';
import { ordersToAudit } from '../order-audit/order-audit-queue.queries.ts';
import { isDrawn } from '../order-audit/order-evidence.queries.ts';

export function routes(bind: Bind): void {
  bind.read(previewOrderBatch, async (context, { query }) => {
    const green = await ordersToAudit(context, { ...query, state: 'awaiting_approval', risk: 'green' })
      .innerJoin('campaign', (join) =>
        join
          .onRef('campaign.client_id', '=', 'placed.client_id')
          .onRef('campaign.id', '=', 'placed.campaign_id'),
      )
      .select([
        'placed.id',
        'placed.revision',
        'placed.membership_id',
        'placed.cost',
        'campaign.order_second_look_above',
      ])
      // What was proposed or drawn is looked at by itself, and a new address is waited for.
      .where(({ not }) => not(waitsForSecondLook(AUDITED_ORDER, context.client.id, 'placed')))
      .where(({ not }) => not(isDrawn(context)))
      .where(sql<boolean>`coalesce(placed.waits_until, '-infinity') <= ${context.now}`)
      .orderBy('placed.ordered_at')
      .orderBy('placed.id')
      .limit(BATCH_LIMIT)
      .execute();
    const orders = green.filter(({ membership_id }) => membership_id !== context.actor.membershipId);
    const proposed = orders.filter((order) =>
      needsSecondLook(order.cost, order.order_second_look_above),
    ).length;
    return {
      orders: orders.map(({ id, revision }) => ({ orderId: id, revision })),
      points: orders.reduce((sum, { cost }) => sum + cost, 0),
      people: new Set(orders.map(({ membership_id }) => membership_id)).size,
      own: green.length - orders.length,
      reaudited: shareForReaudit(orders.length - proposed),
      proposed,
    };
  });

  bind.read(readOrderReaudits, (context) => reauditCounts(context, AUDITED_ORDER));
}
