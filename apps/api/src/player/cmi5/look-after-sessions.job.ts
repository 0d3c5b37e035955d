import { actingAs } from '#identity/index.ts';
import { inTransaction } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import {
  forgetLooks,
  keepRegistration,
  lockRegistration,
  registrationById,
  registrationsLeft,
  SESSION_MS,
} from '../xapi/sessions.queries.ts';
import { abandonSessions } from './abandon-sessions.ts';

/** Abandons what nobody came back to within a working day, and forgets what was only looked at. @spec PL-04 */
export const lookAfterSessions = defineClockJob({
  name: 'player.look-after-unit-sessions',
  cron: '41 * * * *',
  run: async (platform, clientId) => {
    const now = platform.now();
    await platform.database.inClient(clientId, (db) => forgetLooks(db, clientId, now));
    const left = await registrationsLeft(platform.database.readerOf(clientId), clientId, now);
    for (const id of left) {
      const found = await registrationById(platform.database.readerOf(clientId), clientId, id);
      if (!found) continue;
      const context = await actingAs(platform, { clientId, membershipId: found.membershipId }, 'clock').catch(
        () => null,
      );
      if (!context) continue;
      await inTransaction(context, async (tx) => {
        const registration = await lockRegistration(tx.db, clientId, id);
        if (!registration) return;
        const until = new Date(now.getTime() - SESSION_MS);
        await keepRegistration(tx.db, clientId, await abandonSessions(tx, registration, until));
      });
    }
  },
});
