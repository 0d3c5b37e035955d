import type { QueueOrder } from '@trilha/rules/loyalty/audit/risk.rule';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { positionOf } from '#platform/keyset.ts';

/** The rows of a queue: what they are called in it, and the column that says when they came. */
export interface Queued {
  readonly alias: string;
  readonly since: string;
}

export interface Placed {
  readonly id: string;
  readonly since: Date;
  readonly risk_score: number;
  readonly due_at: Date | null;
}

/** What has no clock comes after all that have one. */
const NO_CLOCK = new Date('9999-12-31T00:00:00.000Z');
type Towards = 'onwards' | 'back';

const isDescending = (order: QueueOrder, towards: Towards): boolean =>
  (order === 'newest') !== (towards === 'back');

/** The columns of an order, all in one direction, as its index has them. */
function columnsOf({ alias, since }: Queued, order: QueueOrder): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return [
    ...(order === 'risk' ? [sql`(-${column('risk_score')})`] : []),
    ...(order === 'due' ? [sql`coalesce(${column('due_at')}, '9999-12-31 00:00:00+00'::timestamptz)`] : []),
    sql`${column(since)}`,
    sql`${column('id')}`,
  ];
}

const valuesOf = (order: QueueOrder, place: Placed): RawBuilder<unknown>[] => [
  ...(order === 'risk' ? [sql`${-place.risk_score}::integer`] : []),
  ...(order === 'due' ? [sql`${place.due_at ?? NO_CLOCK}::timestamptz`] : []),
  sql`${place.since}::timestamptz`,
  sql`${place.id}::uuid`,
];

/** Whether a row of the queue lies behind a place in it, in that direction. */
function isBeyond(of: Queued, order: QueueOrder, towards: Towards, place: Placed): RawBuilder<boolean> {
  const sign = sql.raw(isDescending(order, towards) ? '<' : '>');
  return sql<boolean>`(${sql.join(columnsOf(of, order))}) ${sign} (${sql.join(valuesOf(order, place))})`;
}

/** What puts rows in the order of the queue, or against it. */
export function queueOrder(of: Queued, order: QueueOrder, towards: Towards = 'onwards'): RawBuilder<unknown> {
  const direction = sql.raw(isDescending(order, towards) ? 'desc' : 'asc');
  return sql.join(columnsOf(of, order).map((column) => sql`${column} ${direction}`));
}

/** What a page of the queue holds that begins at a cursor; null without one. */
export function afterCursor(
  of: Queued,
  order: QueueOrder,
  cursor: string | undefined,
): RawBuilder<boolean> | null {
  const after = positionOf(cursor, ['number', 'instant', 'instant', 'id']);
  if (after === null) return null;
  const [score, dueAt, since, id] = after;
  const place = { id, since: new Date(since), risk_score: Number(score), due_at: new Date(dueAt) };
  return isBeyond(of, order, 'onwards', place);
}

export const positionIn = (row: Placed): readonly (string | number)[] => [
  row.risk_score,
  (row.due_at ?? NO_CLOCK).toISOString(),
  row.since.toISOString(),
  row.id,
];

/** Where something stands in the filtered queue, and its neighbours there. @spec LO-30 */
export async function placeOf<Db, In extends keyof Db>(
  queue: SelectQueryBuilder<Db, In, object>,
  of: Queued,
  order: QueueOrder,
  place: Placed,
) {
  const neighbour = (towards: Towards) =>
    queue
      .select(sql<string>`${sql.ref(`${of.alias}.id`)}`.as('id'))
      .where(isBeyond(of, order, towards, place))
      .orderBy(queueOrder(of, order, towards))
      .limit(1)
      .$castTo<{ id: string }>()
      .executeTakeFirst();
  const [previous, next, counts] = await Promise.all([
    neighbour('back'),
    neighbour('onwards'),
    queue
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where ${isBeyond(of, order, 'back', place)})`.as('before'),
      ])
      .$castTo<{ total: number; before: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return {
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
    position: counts.before + 1,
    total: counts.total,
  };
}
