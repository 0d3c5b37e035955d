import { forgottenBefore } from '@trilha/rules/identity/retention.rule';
import { defineClockJob } from '#platform/jobs/define-job.ts';

/** Who came from where is nobody's business a day later. @spec ID-22 */
export const forgetFlows = defineClockJob({
  name: 'identity.forget-sign-on',
  cron: '37 * * * *',
  evenWhenArchived: true,
  run: async ({ database, now }, clientId) => {
    const before = forgottenBefore('tickets', now());
    await database.inClient(clientId, async (db) => {
      await db
        .deleteFrom('sign_on_flow')
        .where('client_id', '=', clientId)
        .where('created_at', '<', before)
        .execute();
      await db
        .deleteFrom('sign_on_logout')
        .where('client_id', '=', clientId)
        .where('seen_at', '<', before)
        .execute();
    });
  },
});
