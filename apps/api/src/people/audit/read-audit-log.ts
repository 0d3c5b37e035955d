import { listAuditLog, readAuditActors } from '@trilha/contract/people/audit-log.calls';
import type { Bind } from '#platform/http/bind.ts';
import { cursorOf, PAGE_SIZE, positionOf } from '#platform/keyset.ts';
import { auditActors, auditPage } from './audit.queries.ts';

export function routes(bind: Bind): void {
  bind.read(listAuditLog, async (context, { query }) => {
    const after = positionOf(query.cursor, ['number']);
    const { items, hasMore } = await auditPage(context, query, {
      before: after ? Number(after[0]) : null,
      limit: query.limit ?? PAGE_SIZE,
    });
    const last = items.at(-1);
    return { items, nextCursor: hasMore && last ? cursorOf([last.position]) : null };
  });

  bind.read(readAuditActors, async (context) => ({ actors: await auditActors(context) }));
}
