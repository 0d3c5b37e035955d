import { USUAL_DAYS } from '@trilha/rules/clients/message-prefix.rule';
import { defineClockJob } from '#platform/jobs/define-job.ts';

const DAY_MS = 86_400_000;

/**
 * Counts by which nothing is judged any more go at night, also those of beginnings that are never asked for again, and
 * with them the stops that ended as long ago. @spec ID-11 ID-23
 */
export const forgetPrefixes = defineClockJob({
  name: 'clients.forget-prefixes',
  cron: '41 5 * * *',
  evenWhenArchived: true,
  run: async ({ database, now }, clientId) => {
    // A day more than what is looked at: the hour that was begun a week ago still counts.
    const before = new Date(now().getTime() - (USUAL_DAYS + 1) * DAY_MS);
    await database.inClient(clientId, async (db) => {
      await db
        .deleteFrom('message_prefix')
        .where('client_id', '=', clientId)
        .where('hour', '<', before)
        .execute();
      await db
        .deleteFrom('message_stop')
        .where('client_id', '=', clientId)
        .where('ends_at', '<', before)
        .execute();
    });
  },
});
