import { defineClockJob, defineLastingJob } from '#platform/jobs/define-job.ts';
import { transferQuestioned } from '../administration/ask-again.ts';
import { askAboutTransfer, sendTransfer } from './send-transfer.ts';
import { transferAsked } from './transfer-points.ts';

/** So many transfers are sent in a turn; the others wait for the next minute. */
const TRANSFERS = 50;

/** Sends a transfer as soon as a member has asked for it. @spec TR-03 */
export const sendTransferNow = defineLastingJob({
  name: 'transfer.send-points',
  event: transferAsked,
  attempts: 3,
  run: (platform, clientId, { transferId }) => sendTransfer(platform, clientId, transferId),
});

/** Asks about a transfer because the team wants to know now. @spec TR-03 */
export const answerQuestion = defineLastingJob({
  name: 'transfer.ask-programme',
  event: transferQuestioned,
  attempts: 3,
  run: async (platform, clientId, { transferId }) => {
    await askAboutTransfer(platform, clientId, transferId);
  },
});

/** Sends again what was not answered, and asks about what is unknown until the programme knows. @spec TR-03 */
export const lookAfterTransfers = defineClockJob({
  name: 'transfer.look-after-transfers',
  cron: '* * * * *',
  run: async (platform, clientId) => {
    const due = await platform.database.inClient(clientId, (db) =>
      db
        .selectFrom('points_transfer')
        .select('id')
        .where('client_id', '=', clientId)
        .where('next_attempt_at', '<=', platform.now())
        .orderBy('next_attempt_at')
        .limit(TRANSFERS)
        .execute(),
    );
    for (const { id } of due) await sendTransfer(platform, clientId, id);
  },
});
