import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { type PeopleFilter, peopleMatching, peopleRows } from './people.queries.ts';

export type PeopleSort = 'name' | 'lastAccess' | 'joinedAt';

interface Ordered {
  readonly sort_name: string;
  readonly last_seen_at: Date | null;
  readonly joined_at: Date;
}
const NEVER = new Date(0);
/** What each order reads, as its index has it. */
const ORDERS = {
  name: { column: sql`member.sort_name`, kind: 'text', of: (row: Ordered) => row.sort_name, type: 'text' },
  lastAccess: {
    column: sql`coalesce(member.last_seen_at, to_timestamp(0))`,
    kind: 'instant',
    of: (row: Ordered) => (row.last_seen_at ?? NEVER).toISOString(),
    type: 'timestamptz',
  },
  joinedAt: {
    column: sql`member.joined_at`,
    kind: 'instant',
    of: (row: Ordered) => row.joined_at.toISOString(),
    type: 'timestamptz',
  },
} as const;

/**
 * One page of the people who match, in one of the orders: found first and explained after, for planning all of it at
 * once takes longer. Times are compared by the millisecond,
 * as cursors keep them.
 */
export async function peoplePage(
  scope: Pick<Context, 'db' | 'now'> & { readonly client: { readonly id: string } },
  filter: PeopleFilter,
  page: {
    readonly sort: PeopleSort;
    readonly descending: boolean;
    readonly cursor: string | undefined;
    readonly limit: number;
  },
) {
  const order = ORDERS[page.sort];
  const after = positionOf(page.cursor, [order.kind, 'id']);
  const way = sql.raw(page.descending ? 'desc' : 'asc');
  let people = peopleMatching(scope, filter).select([
    'member.id',
    'member.sort_name',
    'member.last_seen_at',
    'member.joined_at',
  ]);
  if (after) {
    const beyond = sql.raw(page.descending ? '<' : '>');
    people = people.where(
      sql<boolean>`(${order.column}, member.id) ${beyond} (${after[0]}::${sql.raw(order.type)}, ${after[1]}::uuid)`,
    );
  }
  const found = await people
    .orderBy(sql`${order.column} ${way}`)
    .orderBy(sql`member.id ${way}`)
    .limit(page.limit + 1)
    .execute();
  const { items: ids, nextCursor } = pageFrom(found, page.limit, {
    position: (row) => [order.of(row), row.id],
    item: ({ id }) => id,
  });
  return { items: await peopleRows(scope, ids), nextCursor };
}
