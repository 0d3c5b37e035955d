import { forgottenBefore } from '@trilha/rules/identity/retention.rule';
import { defineClockJob } from '#platform/jobs/define-job.ts';

/** What was asked for counts for an hour; who asked from where is nobody's business for longer than two days. @spec ID-11 */
export const forgetRecovery = defineClockJob({
  name: 'identity.forget-recovery',
  cron: '17 * * * *',
  evenWhenArchived: true,
  run: async ({ database, now }, clientId) => {
    const before = forgottenBefore('tries', now());
    await database.inClient(clientId, async (db) => {
      for (const table of ['recovery_request', 'password_link'] as const)
        await db
          .deleteFrom(table)
          .where('client_id', '=', clientId)
          .where('created_at', '<', before)
          .execute();
    });
  },
});
