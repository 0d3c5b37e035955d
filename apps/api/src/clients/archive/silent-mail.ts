import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { MailPort } from '#platform/mail/port.ts';

/** Whether the client is archived now, for work that began before. @spec MG-06 */
export async function isArchivedClient(db: Kysely<Tables>, clientId: string): Promise<boolean> {
  const archived = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('archived_at', 'is not', null)
    .executeTakeFirst();
  return archived !== undefined;
}

/** Mail of clients that are open: an archived one sends what the law owes its reader, and nothing else. @spec MG-06 */
export const silentWhenArchived = (mail: MailPort, { readerOfAll }: Database): MailPort => ({
  send: async (clientId, letter) => {
    if (letter.isOwed || !(await isArchivedClient(readerOfAll, clientId))) await mail.send(clientId, letter);
  },
});
