import {
  listAdministeredEvents,
  readAdministeredEvent,
} from '@trilha/contract/loyalty/event-administration.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import {
  type AdministeredRow,
  administeredEvent,
  administeredRows,
  holdsWords,
} from './administered-events.queries.ts';
import { factsOf } from './event-shape.ts';
import { levelLabels, STARTS } from './events.queries.ts';

export function routes(bind: Bind): void {
  bind.read(listAdministeredEvents, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const isOver = query.when === 'over';
    const after = positionOf(query.cursor, ['instant', 'id']);
    let rows = administeredRows(context).where((eb) =>
      isOver
        ? eb.or([eb('event.ends_at', '<=', context.now), eb('event.cancelled_at', 'is not', null)])
        : eb.and([eb('event.ends_at', '>', context.now), eb('event.cancelled_at', 'is', null)]),
    );
    if (query.kind) rows = rows.where('event.kind', '=', query.kind);
    for (const holds of holdsWords(sql<string>`event.title || ' ' || event.place`, query.search))
      rows = rows.where(holds);
    if (after)
      rows = rows.where(
        sql<boolean>`(${STARTS}, event.id) ${sql.raw(isOver ? '<' : '>')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const way = sql.raw(isOver ? 'desc' : 'asc');
    const found = await rows
      .orderBy(sql`${STARTS} ${way}`)
      .orderBy(sql`event.id ${way}`)
      .limit(limit + 1)
      .execute();
    const labelOf = await levelLabels(
      context,
      found.map((row) => row.campaign_id),
    );
    return pageFrom(found, limit, {
      position: (row) => [row.starts_at.toISOString(), row.id],
      item: (row) => listed(row, context.now, labelOf),
    });
  });

  bind.read(readAdministeredEvent, async (context, { params: { eventId } }) => {
    const row = await administeredEvent(context, eventId);
    return {
      ...listed(row, context.now, await levelLabels(context, [row.campaign_id])),
      revision: row.revision,
      description: row.description,
      broadcastUrl: row.broadcast_url,
      cancelReason: row.cancel_reason,
      levelPositions: row.levels,
    };
  });
}

const listed = (row: AdministeredRow, now: Date, labelOf: Parameters<typeof factsOf>[2]) => ({
  ...factsOf(row, now, labelOf),
  subscribed: row.taken,
  present: row.present,
});
