import { listSalesToAudit, readAuditFilters } from '@trilha/contract/loyalty/audit.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { auditRowsOf, countsByState, salesToAudit } from './audit-queue.queries.ts';
import { auditedSale } from './audited-sale.ts';

export function routes(bind: Bind): void {
  bind.read(listSalesToAudit, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const isNewest = query.order === 'newest';
    const after = positionOf(query.cursor, ['instant', 'id']);
    const direction = isNewest ? 'desc' : 'asc';
    let sales = salesToAudit(context, query).select(['sale.id', 'sale.reported_at']);
    if (after)
      sales = sales.where(
        sql<boolean>`(sale.reported_at, sale.id) ${sql.raw(isNewest ? '<' : '>')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [found, counts] = await Promise.all([
      sales
        .orderBy('sale.reported_at', direction)
        .orderBy('sale.id', direction)
        .limit(limit + 1)
        .execute(),
      countsByState(context, query),
    ]);
    const { items: ids, nextCursor } = pageFrom(found, limit, {
      position: (row) => [row.reported_at.toISOString(), row.id],
      item: ({ id }) => id,
    });
    const rows = new Map((await auditRowsOf(context, ids)).map((row) => [row.id, row]));
    const items = ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [auditedSale(row)] : [];
    });
    return { items, nextCursor, counts };
  });

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
