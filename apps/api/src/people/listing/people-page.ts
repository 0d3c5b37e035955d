import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { type PeopleFilter, type PersonRow, peopleRows } from './people.queries.ts';

export type PeopleSort = 'name' | 'lastAccess' | 'joinedAt';

const NEVER = new Date(0);
/** What each order reads, as its index has it. */
const ORDERS = {
  name: { column: sql`member.sort_name`, kind: 'text', of: (row: PersonRow) => row.sort_name, type: 'text' },
  lastAccess: {
    column: sql`coalesce(member.last_seen_at, to_timestamp(0))`,
    kind: 'instant',
    of: (row: PersonRow) => (row.last_seen_at ?? NEVER).toISOString(),
    type: 'timestamptz',
  },
  joinedAt: {
    column: sql`member.joined_at`,
    kind: 'instant',
    of: (row: PersonRow) => row.joined_at.toISOString(),
    type: 'timestamptz',
  },
} as const;

/** One page of the people who match, in one of the orders. Times are compared by the millisecond, as cursors keep them. */
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
  let people = peopleRows(scope, filter);
  if (after) {
    const beyond = sql.raw(page.descending ? '<' : '>');
    people = people.where(
      sql<boolean>`(${order.column}, member.id) ${beyond} (${after[0]}::${sql.raw(order.type)}, ${after[1]}::uuid)`,
    );
  }
  const rows = await people
    .orderBy(sql`${order.column} ${way}`)
    .orderBy(sql`member.id ${way}`)
    .limit(page.limit + 1)
    .execute();
  return pageFrom(rows, page.limit, { position: (row) => [order.of(row), row.id], item: (row) => row });
}
