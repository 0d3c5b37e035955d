import { defineClockJob } from '#platform/jobs/define-job.ts';

const KEPT_MS = 2 * 86_400_000;

/** Who asked for a code from where is nobody's business for longer than two days. @spec ID-19 */
export const forgetRegistration = defineClockJob({
  name: 'identity.forget-registration',
  cron: '27 * * * *',
  run: async ({ database, now }, clientId) => {
    const before = new Date(now().getTime() - KEPT_MS);
    await database.inClient(clientId, async (db) => {
      await db
        .deleteFrom('registration_request')
        .where('client_id', '=', clientId)
        .where('created_at', '<', before)
        .execute();
    });
  },
});
