import type { SaleQueueOrder } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { type RawBuilder, sql } from 'kysely';
import { positionOf } from '#platform/keyset.ts';
import { type AuditFilter, type Scope, salesToAudit } from './audit-queue.queries.ts';

interface Placed {
  readonly id: string;
  readonly reported_at: Date;
  readonly risk_score: number;
  readonly due_at: Date | null;
}

/** A sale without a clock comes after all that have one. */
const NO_CLOCK = new Date('9999-12-31T00:00:00.000Z');
type Sales = ReturnType<typeof salesToAudit>;
type Towards = 'onwards' | 'back';

const isDescending = (order: SaleQueueOrder, towards: Towards): boolean =>
  (order === 'newest') !== (towards === 'back');

/** The columns of an order, all in one direction, as its index has them. */
const columnsOf = (order: SaleQueueOrder): RawBuilder<unknown>[] => [
  ...(order === 'risk' ? [sql`(-sale.risk_score)`] : []),
  ...(order === 'due' ? [sql`coalesce(sale.due_at, '9999-12-31 00:00:00+00'::timestamptz)`] : []),
  sql`sale.reported_at`,
  sql`sale.id`,
];

const valuesOf = (order: SaleQueueOrder, place: Placed): RawBuilder<unknown>[] => [
  ...(order === 'risk' ? [sql`${-place.risk_score}::integer`] : []),
  ...(order === 'due' ? [sql`${place.due_at ?? NO_CLOCK}::timestamptz`] : []),
  sql`${place.reported_at}::timestamptz`,
  sql`${place.id}::uuid`,
];

/** Whether a sale of the queue lies behind a place in it, in that direction. */
function isBeyond(order: SaleQueueOrder, towards: Towards, place: Placed): RawBuilder<boolean> {
  const sign = sql.raw(isDescending(order, towards) ? '<' : '>');
  return sql<boolean>`(${sql.join(columnsOf(order))}) ${sign} (${sql.join(valuesOf(order, place))})`;
}

/** What puts sales in the order of the queue, or against it. */
export function queueOrder(order: SaleQueueOrder, towards: Towards = 'onwards'): RawBuilder<unknown> {
  const direction = sql.raw(isDescending(order, towards) ? 'desc' : 'asc');
  return sql.join(columnsOf(order).map((column) => sql`${column} ${direction}`));
}

/** Where a page of the queue begins. */
export function afterCursor(sales: Sales, order: SaleQueueOrder, cursor: string | undefined): Sales {
  const after = positionOf(cursor, ['number', 'instant', 'instant', 'id']);
  if (after === null) return sales;
  const [score, dueAt, reportedAt, id] = after;
  const place = {
    id,
    reported_at: new Date(reportedAt),
    risk_score: Number(score),
    due_at: new Date(dueAt),
  };
  return sales.where(isBeyond(order, 'onwards', place));
}

export const positionIn = (row: Placed): readonly (string | number)[] => [
  row.risk_score,
  (row.due_at ?? NO_CLOCK).toISOString(),
  row.reported_at.toISOString(),
  row.id,
];

/** Where a sale stands in the filtered queue, and its neighbours there. @spec LO-30 */
export async function placeOf(scope: Scope, filter: AuditFilter, order: SaleQueueOrder, sale: Placed) {
  const queue = salesToAudit(scope, filter);
  const neighbour = (towards: Towards) =>
    queue
      .select('sale.id')
      .where(isBeyond(order, towards, sale))
      .orderBy(queueOrder(order, towards))
      .limit(1)
      .executeTakeFirst();
  const [previous, next, counts] = await Promise.all([
    neighbour('back'),
    neighbour('onwards'),
    queue
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where ${isBeyond(order, 'back', sale)})`.as('before'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
    position: counts.before + 1,
    total: counts.total,
  };
}
