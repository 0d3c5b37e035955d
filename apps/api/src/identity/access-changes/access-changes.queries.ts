import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Whether the person has ever been able to get in. Who was imported and has never been here has no access that could
 * change, and the address in the list may be a stranger's.
 */
export async function hasAccess(db: Kysely<Tables>, personId: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select member_has_access(${personId}::uuid) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Where the people of a client turn to when something is wrong. */
export const supportOf = (db: Kysely<Tables>, clientId: string) =>
  db
    .selectFrom('client')
    .select(['support_email', 'support_phone'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();

/** Puts a message into the inbox of a member of this client, or into each of theirs, wherever they belong. */
export const tellMember = (
  db: Kysely<Tables>,
  {
    personId,
    everywhere,
    kind,
    parameters,
    link,
    at,
  }: NotificationContent & {
    readonly personId: string;
    readonly everywhere: boolean;
    readonly link: string;
    readonly at: Date;
  },
) =>
  sql`select tell_member(
    ${personId}::uuid, ${everywhere}, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${link}, ${at}
  )`.execute(db);
