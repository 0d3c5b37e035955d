import { forgottenBefore } from '@trilha/rules/identity/retention.rule';
import type { Platform } from '#platform/context.ts';
import { defineClockJob, defineLastingJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { askProgramme } from './ask-programme.ts';
import { trainingDirectorySent } from './import-directory.ts';
import { trainingAccountAsked } from './verify-account.ts';

/** So many questions are put to a programme in a turn; the others wait for the next minute. */
const QUESTIONS = 50;
/** A piece takes less than a second: what has not moved for so long belongs to a worker that is gone. */
const STILL_MS = 60_000;

/** Asks the programme as soon as a member has asked. @spec ID-28 */
export const askProgrammeNow = defineLastingJob({
  name: 'loyalty.ask-training-programme',
  event: trainingAccountAsked,
  attempts: 3,
  run: (platform, clientId, { membershipId }) => askProgramme(platform, clientId, membershipId),
});

/** Asks again what was not answered, goes on with directories whose worker is gone, and forgets old rows. @spec ID-28 */
export const lookAfterTrainingAccounts = defineClockJob({
  name: 'loyalty.look-after-training-accounts',
  cron: '* * * * *',
  run: async (platform, clientId) => {
    await askAgain(platform, clientId);
    await goOn(platform, clientId);
    await forgetRows(platform, clientId);
  },
});

async function askAgain(platform: Platform, clientId: string): Promise<void> {
  const due = await platform.database.inClient(clientId, (db) =>
    db
      .selectFrom('training_account')
      .select('membership_id')
      .where('client_id', '=', clientId)
      .where('state', '=', 'pending')
      .where('next_attempt_at', '<=', platform.now())
      .orderBy('next_attempt_at')
      .limit(QUESTIONS)
      .execute(),
  );
  for (const { membership_id: membershipId } of due) await askProgramme(platform, clientId, membershipId);
}

async function goOn({ database, now }: Platform, clientId: string): Promise<void> {
  await database.inClient(clientId, async (db) => {
    const still = await db
      .updateTable('training_directory_import')
      .set({ moved_at: now() })
      .where('client_id', '=', clientId)
      .where('state', '=', 'working')
      .where('moved_at', '<', new Date(now().getTime() - STILL_MS))
      .returning('id')
      .execute();
    for (const { id } of still)
      await publishFromJob({ clientId, db, now: now() }, trainingDirectorySent, { importId: id });
  });
}

/** What lists said of people is kept for thirty days; how many rows were taken stays. */
async function forgetRows({ database, now }: Platform, clientId: string): Promise<void> {
  await database.inClient(clientId, (db) =>
    db
      .deleteFrom('training_directory_result')
      .where('client_id', '=', clientId)
      .where('import_id', 'in', (old) =>
        old
          .selectFrom('training_directory_import')
          .select('id')
          .where('client_id', '=', clientId)
          .where('created_at', '<', forgottenBefore('lists', now())),
      )
      .execute(),
  );
}
