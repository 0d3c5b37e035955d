import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** When whoever holds the session last proved who they are. */
export async function provedAtOf(db: Kysely<Tables>, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('login_session')
    .select('proved_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

/** They have proved it now. @spec ID-23 */
export const markProved = (db: Kysely<Tables>, sessionId: string, now: Date) =>
  db
    .updateTable('login_session')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
