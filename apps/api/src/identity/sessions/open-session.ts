import { sql } from 'kysely';
import type { Database } from '#platform/database/scope.ts';

/** The sessions among these that have not ended and whose people may still come in, with the client each is at. @spec ID-24 IN-03 */
export async function openAmong(
  { readerOfAll }: Database,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const open = await openSessions(readerOfAll)
    .where('login_session.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute();
  return new Map(open.map((row) => [row.id, row.client_id]));
}

/** Whether a session has not ended and its person may still come in: what a signed address hangs on. @spec ID-24 */
export async function isOpenSession({ readerOfAll }: Database, sessionId: string): Promise<boolean> {
  const open = await openSessions(readerOfAll).where('login_session.id', '=', sessionId).executeTakeFirst();
  return open !== undefined;
}

const openSessions = (db: Database['readerOfAll']) =>
  db
    .selectFrom('login_session')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'login_session.client_id')
        .onRef('membership.person_id', '=', 'login_session.person_id'),
    )
    .innerJoin('client', 'client.id', 'login_session.client_id')
    .select(['login_session.id', 'login_session.client_id'])
    .where('client.archived_at', 'is', null)
    .where('login_session.ended_at', 'is', null)
    .where('membership.status', '=', 'approved');
