import { forgottenBefore } from '@trilha/rules/identity/retention.rule';
import { defineClockJob } from '#platform/jobs/define-job.ts';

/** Who asked for a code from where is nobody's business for longer than two days. @spec ID-19 */
export const forgetRegistration = defineClockJob({
  name: 'identity.forget-registration',
  cron: '27 * * * *',
  evenWhenArchived: true,
  run: async ({ database, now }, clientId) => {
    const before = forgottenBefore('tries', now());
    await database.inClient(clientId, async (db) => {
      await db
        .deleteFrom('registration_request')
        .where('client_id', '=', clientId)
        .where('created_at', '<', before)
        .execute();
    });
  },
});
