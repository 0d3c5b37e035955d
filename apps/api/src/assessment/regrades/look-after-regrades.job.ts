import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { regradeMoves } from './regrade-events.ts';

/** A piece takes less than a second: what has not moved for so long belongs to a worker that is gone. */
const STILL_MS = 30_000;

/** Goes on with regrades whose worker is gone. @spec AS-06 */
export const lookAfterRegrades = defineClockJob({
  name: 'assessment.look-after-regrades',
  cron: '* * * * *',
  run: async (platform, clientId) => {
    const now = platform.now();
    await platform.database.inClient(clientId, async (db) => {
      const still = await db
        .updateTable('regrade')
        .set({ moved_at: now })
        .where('client_id', '=', clientId)
        .where('state', 'in', ['previewing', 'applying', 'undoing'])
        .where('moved_at', '<', new Date(now.getTime() - STILL_MS))
        .returning('id')
        .execute();
      for (const { id } of still)
        await publishFromJob({ clientId, db, now }, regradeMoves, { regradeId: id });
    });
  },
});
