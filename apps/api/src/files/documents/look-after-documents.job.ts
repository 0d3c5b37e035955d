import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { giveUpAbandoned, stillConversions } from './conversions.queries.ts';
import { documentWaits } from './document-events.ts';

/** Goes on with documents whose worker is gone, and with those that waited for a converter to be installed. @spec PL-03 */
export const lookAfterDocuments = defineClockJob({
  name: 'files.look-after-documents',
  cron: '* * * * *',
  run: async ({ database, documents, now }: Platform, clientId) => {
    if (!documents) return;
    const at = now();
    await database.inClient(clientId, async (db) => {
      await giveUpAbandoned(db, clientId, at);
      for (const fileId of await stillConversions(db, clientId, at))
        await publishFromJob({ clientId, db, now: at }, documentWaits, { fileId });
    });
  },
});
