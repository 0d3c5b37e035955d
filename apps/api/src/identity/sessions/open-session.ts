import type { Database } from '#platform/database/scope.ts';

/** Whether a session has not ended and its person may still come in: what a signed address hangs on. @spec ID-24 */
export async function isOpenSession({ readerOfAll }: Database, sessionId: string): Promise<boolean> {
  const open = await readerOfAll
    .selectFrom('login_session')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'login_session.client_id')
        .onRef('membership.person_id', '=', 'login_session.person_id'),
    )
    .select('login_session.id')
    .where('login_session.id', '=', sessionId)
    .where('login_session.ended_at', 'is', null)
    .where('membership.status', '=', 'approved')
    .executeTakeFirst();
  return open !== undefined;
}
