import { hiddenNotifications } from '@trilha/contract/gamification/notification-kinds';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** Nothing of a module that is off. @spec CL-03 */
function isShown(modules: ReadonlySet<string>) {
  const { kinds, pages } = hiddenNotifications(modules);
  return sql<boolean>`(kind <> all(${kinds}::text[]) and coalesce(link, '') not like all(${pages}::text[]))`;
}

export const inboxPage = (
  { db, client, actor }: Scope,
  after: readonly [at: string, id: string] | null,
  limit: number,
) =>
  db
    .selectFrom('notification')
    .select(['id', 'kind', 'parameters', 'link', 'created_at', 'read_at'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where(isShown(client.modules))
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(created_at, id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export async function unreadCount({ db, client, actor }: Scope): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('read_at', 'is', null)
    .where(isShown(client.modules))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Changes those that are not so yet, and answers which: that is what an undo takes back. */
export async function markRead(
  { db, client, actor, now }: Transaction,
  ids: readonly string[] | null,
  read: boolean,
): Promise<string[]> {
  const rows = await db
    .updateTable('notification')
    .set({ read_at: read ? now : null })
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('read_at', read ? 'is' : 'is not', null)
    // What nobody sees stays unread until its module is on again.
    .where(isShown(client.modules))
    .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
