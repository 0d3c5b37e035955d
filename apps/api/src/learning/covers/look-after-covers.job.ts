import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { coverWaits } from './cover-events.ts';
import { coversLeft } from './covers.queries.ts';

/** Makes the sizes of covers from before there were any, some each minute, and goes on where a worker is gone. @spec UX-09 */
export const lookAfterCovers = defineClockJob({
  name: 'learning.look-after-covers',
  cron: '* * * * *',
  run: async ({ database, now }: Platform, clientId) => {
    const at = now();
    await database.inClient(clientId, async (db) => {
      for (const fileId of await coversLeft(db, clientId, at))
        await publishFromJob({ clientId, db, now: at }, coverWaits, { fileId });
    });
  },
});
