import { listClasses } from '@trilha/contract/learning/classes.calls';
import { OVER } from '@trilha/rules/learning/classes/class-status.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { type ClassRow, classRows, factsOf, heldBy } from './classes.queries.ts';

const STARTS = sql<Date>`date_trunc('milliseconds', class.starts_at)`;
/** What is to come stands with the next first; what is over with the latest. */
export const routes = (bind: Bind): void =>
  bind.read(listClasses, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const isOver = query.when === 'over';
    const way = sql.raw(isOver ? 'desc' : 'asc');
    const after = positionOf(query.cursor, ['instant', 'id']);
    let rows = heldBy(context, classRows(context))
      .where('class.status', isOver ? 'in' : 'not in', [...OVER])
      .where(sql<boolean>`training.kind = any(${kindsOn(context.client.modules)}::text[])`);
    if (query.kind) rows = rows.where('class.kind', '=', query.kind);
    if (query.status) rows = rows.where('class.status', '=', query.status);
    for (const word of (query.search ?? '').split(/\s+/).filter(Boolean))
      rows = rows.where(
        sql<boolean>`plain_text(training.title || ' ' || class.name || ' ' || coalesce(instructor.display_name, ''))
          like plain_text(${containing(word)})`,
      );
    if (after)
      rows = rows.where(
        sql<boolean>`(${STARTS}, class.id) ${sql.raw(isOver ? '<' : '>')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const found = await rows
      .orderBy(sql`${STARTS} ${way}`)
      .orderBy(sql`class.id ${way}`)
      .limit(limit + 1)
      .execute();
    const waiting = await waitingIn(
      context,
      found.map(({ id }) => id),
    );
    return pageFrom(found, limit, {
      position: (row) => [row.starts_at.toISOString(), row.id],
      item: (row) => listed(row, waiting.get(row.id) ?? 0),
    });
  });

/** A class as its line in the list says it. */
export const listed = (row: ClassRow, waiting: number) => ({
  ...factsOf(row),
  training: { id: row.training_id, title: row.title },
  subscribed: row.taken,
  waiting,
});

/** How many wait for a place, by class. */
export async function waitingIn(
  { db, client }: Pick<Context, 'db' | 'client'>,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class_subscription')
    .select(({ fn }) => ['class_id', fn.countAll<number>().as('waiting')])
    .where('client_id', '=', client.id)
    .where('class_id', 'in', [...classIds])
    .where('state', '=', 'waiting')
    .groupBy('class_id')
    .execute();
  return new Map(rows.map(({ class_id, waiting }) => [class_id, waiting]));
}
