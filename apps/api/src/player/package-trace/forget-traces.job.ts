import { TRACE_DAYS } from '@trilha/rules/scorm/package-trace.rule';
import { defineClockJob } from '#platform/jobs/define-job.ts';

const DAY_MS = 86_400_000;

/** Whoever asks for help asks soon: what a package did is forgotten after some weeks. @spec PL-04 */
export const forgetTraces = defineClockJob({
  name: 'player.forget-package-traces',
  cron: '23 4 * * *',
  evenWhenArchived: true,
  run: ({ database, now }, clientId) =>
    database.inClient(clientId, async (db) => {
      await db
        .deleteFrom('package_trace')
        .where('client_id', '=', clientId)
        .where('told_at', '<', new Date(now().getTime() - TRACE_DAYS * DAY_MS))
        .execute();
    }),
});
