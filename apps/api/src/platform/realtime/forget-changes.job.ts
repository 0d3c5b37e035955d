import { sql } from 'kysely';
import { defineClockJob } from '../jobs/define-job.ts';

/** Whoever listens has heard of them long ago, and whoever comes reads anew. */
export const forgetChanges = defineClockJob({
  name: 'platform.forget-realtime-changes',
  cron: '17 * * * *',
  evenWhenArchived: true,
  run: (platform, clientId) =>
    platform.database.inClient(clientId, async (db) => {
      await sql`delete from realtime_change where client_id = ${clientId}
        and changed_at < now() - interval '1 day'`.execute(db);
    }),
});
