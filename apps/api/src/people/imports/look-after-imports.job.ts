import { forgottenBefore } from '@trilha/rules/identity/retention.rule';
import { sql } from 'kysely';
import { fileById } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { importMoves } from './import-events.ts';

/** A piece takes less than a second: what has not moved for so long belongs to a worker that is gone. */
const STILL_MS = 30_000;
const FORGOTTEN_AT_ONCE = 2_000;

/** Goes on with imports whose worker is gone, and forgets what the lists said after thirty days. @spec MG-03 */
export const lookAfterImports = defineClockJob({
  name: 'people.look-after-imports',
  cron: '* * * * *',
  run: async (platform, clientId) => {
    await goOn(platform, clientId);
    await forgetLists(platform, clientId);
  },
});

async function goOn(platform: Platform, clientId: string): Promise<void> {
  const now = platform.now();
  await platform.database.inClient(clientId, async (db) => {
    const still = await db
      .updateTable('people_import')
      .set({ moved_at: now })
      .where('client_id', '=', clientId)
      .where('state', 'in', ['reading', 'checking', 'applying', 'undoing'])
      .where('moved_at', '<', new Date(now.getTime() - STILL_MS))
      .returning('id')
      .execute();
    for (const { id } of still)
      await publishFromJob({ clientId, db, now }, importMoves, {
        importId: id,
      });
  });
}

/** Cells, keys and changes hold personal data; what became of each row and whom it made stays. */
async function forgetLists({ database, storage, now }: Platform, clientId: string): Promise<void> {
  const before = forgottenBefore('lists', now());
  const files = await database.inClient(clientId, async (db) => {
    const old = await db
      .selectFrom('people_import')
      .select(['id', 'file_id'])
      .where('client_id', '=', clientId)
      .where('created_at', '<', before)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('people_import_row')
            .select('number')
            .whereRef('people_import_row.client_id', '=', 'people_import.client_id')
            .whereRef('people_import_row.import_id', '=', 'people_import.id')
            .where('people_import_row.email_key', 'is not', null),
        ),
      )
      .execute();
    for (const { id } of old)
      await sql`update people_import_row set cells = '{}', email_key = null, document_key = null, username_key = null,
          employee_key = null, change = null
        where client_id = ${clientId} and import_id = ${id} and number in (
          select number from people_import_row
            where client_id = ${clientId} and import_id = ${id} and email_key is not null
            order by number limit ${FORGOTTEN_AT_ONCE})`.execute(db);
    return Promise.all(old.map(({ file_id: id }) => fileById({ db, client: { id: clientId } }, id)));
  });
  for (const file of files) await storage.remove(file.storage_key);
}
