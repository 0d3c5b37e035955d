import {
  listOrdersToAudit,
  readOrderAuditFilters,
  readOrderBacklog,
} from '@trilha/contract/loyalty/order-audit.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom } from '#platform/keyset.ts';
import { AUDITED_ORDER, QUEUED_ORDERS } from '../audited/audited-kinds.ts';
import { auditBacklog } from '../audited/backlog.queries.ts';
import { afterCursor, positionIn, queueOrder } from '../audited/queue-order.queries.ts';
import { auditedOrder } from './audited-order.ts';
import { auditedOrderRows, orderQueueCounts } from './order-audit-queue.queries.ts';

/** More than anybody chooses from. */
const MOST_CAMPAIGNS = 200;

export function routes(bind: Bind): void {
  bind.read(listOrdersToAudit, async (context, { query }) => {
    const { order = 'risk', limit = PAGE_SIZE } = query;
    const isAfter = afterCursor(QUEUED_ORDERS, order, query.cursor);
    const orders = auditedOrderRows(context, query);
    const [rows, counted] = await Promise.all([
      (isAfter ? orders.where(isAfter) : orders)
        .orderBy(queueOrder(QUEUED_ORDERS, order))
        .limit(limit + 1)
        .execute(),
      orderQueueCounts(context, query),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => positionIn({ ...row, since: row.ordered_at }),
      item: (row) => auditedOrder(row, context.now),
    });
    return { ...page, ...counted };
  });

  bind.read(readOrderBacklog, (context) => auditBacklog(context, AUDITED_ORDER));

  bind.read(readOrderAuditFilters, async ({ db, client }) => ({
    campaigns: await db
      .selectFrom('campaign')
      .select(['campaign.id', 'campaign.name'])
      .where('campaign.client_id', '=', client.id)
      .where(
        sql<boolean>`exists (select from reward_order placed
          where placed.client_id = campaign.client_id and placed.campaign_id = campaign.id)`,
      )
      .orderBy('campaign.begins_on', 'desc')
      .orderBy('campaign.id')
      .limit(MOST_CAMPAIGNS)
      .execute(),
  }));
}
