import { listSalesToAudit, readAuditBacklog, readAuditFilters } from '@trilha/contract/loyalty/audit.calls';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom } from '#platform/keyset.ts';
import { AUDITED_SALE, QUEUED_SALES } from '../audited/audited-kinds.ts';
import { auditBacklog } from '../audited/backlog.queries.ts';
import { afterCursor, positionIn, queueOrder } from '../audited/queue-order.queries.ts';
import { auditRowsOf, salesToAudit } from './audit-queue.queries.ts';
import { auditedSale } from './audited-sale.ts';
import { queueCounts } from './queue-counts.queries.ts';

export function routes(bind: Bind): void {
  bind.read(listSalesToAudit, async (context, { query }) => {
    const { order = 'risk', limit = PAGE_SIZE } = query;
    const isAfter = afterCursor(QUEUED_SALES, order, query.cursor);
    const sales = salesToAudit(context, query);
    const [found, counted] = await Promise.all([
      (isAfter ? sales.where(isAfter) : sales)
        .select(['sale.id', 'sale.reported_at as since', 'sale.risk_score', 'sale.due_at'])
        .orderBy(queueOrder(QUEUED_SALES, order))
        .limit(limit + 1)
        .execute(),
      queueCounts(context, query),
    ]);
    const { items: ids, nextCursor } = pageFrom(found, limit, {
      position: positionIn,
      item: ({ id }) => id,
    });
    const rows = new Map((await auditRowsOf(context, ids)).map((row) => [row.id, row]));
    const items = ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [auditedSale(row)] : [];
    });
    return { items, nextCursor, ...counted };
  });

  bind.read(readAuditBacklog, (context) => auditBacklog(context, AUDITED_SALE));

  bind.read(readAuditFilters, async ({ db, client }) => {
    const [campaigns, countries] = await Promise.all([
      db
        .selectFrom('campaign')
        .select(['id', 'name'])
        .where('client_id', '=', client.id)
        .where('status', '=', 'published')
        .orderBy('begins_on', 'desc')
        .execute(),
      db
        .selectFrom('store')
        .select('country')
        .distinct()
        .where('client_id', '=', client.id)
        .orderBy('country')
        .execute(),
    ]);
    return { campaigns, countries: countries.map(({ country }) => country) };
  });
}
