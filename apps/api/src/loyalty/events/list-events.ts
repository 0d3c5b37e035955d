import { listEvents } from '@trilha/contract/loyalty/programme-events.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { cardOf } from './event-shape.ts';
import { eventsOfPerson, levelLabels, STARTS } from './events.queries.ts';

/** What was called off is shown to those who had a place in it, and to nobody else. @spec EV-05 EV-06 */
export const routes = (bind: Bind): void =>
  bind.read(listEvents, async (context, { query }) => {
    const view = query.view ?? 'coming';
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    const isForward = view === 'coming';
    let rows = eventsOfPerson(context);
    if (view === 'mine') rows = rows.where('own.subscribed_at', 'is not', null);
    else
      rows = rows
        .where('event.cancelled_at', 'is', null)
        .where('event.ends_at', isForward ? '>' : '<=', context.now);
    if (after)
      rows = rows.where(
        sql<boolean>`(${STARTS}, event.id) ${sql.raw(isForward ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const way = sql.raw(isForward ? 'asc' : 'desc');
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
      item: (row) => cardOf(row, context.now, labelOf),
    });
  });
