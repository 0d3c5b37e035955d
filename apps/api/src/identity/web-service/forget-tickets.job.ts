import { forgottenBefore } from '@trilha/rules/identity/retention.rule';
import { defineClockJob } from '#platform/jobs/define-job.ts';

/** A day later nobody needs to know who was sent over when. @spec ID-09 */
export const forgetTickets = defineClockJob({
  name: 'identity.forget-login-tickets',
  cron: '41 * * * *',
  evenWhenArchived: true,
  run: async ({ database, now }, clientId) => {
    const before = forgottenBefore('tickets', now());
    await database.inClient(clientId, (db) =>
      db
        .deleteFrom('login_ticket')
        .where('client_id', '=', clientId)
        .where('created_at', '<', before)
        .execute(),
    );
  },
});
