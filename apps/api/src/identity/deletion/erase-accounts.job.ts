import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { dueDeletions, lockDue, markErased } from './deletion.queries.ts';
import { accountErased } from './deletion-events.ts';
import { erasePerson } from './erase-person.ts';
import { giveUpReceipts, sealedRecipient } from './receipt-recipient.ts';
import { removeFilesLeft } from './remove-files-left.ts';

/**
 * Erases whoever asked for it a month ago and has not come back, each in a transaction of their own: who cannot be
 * erased keeps nobody else waiting. What the erasure leaves to do in the storage is done after it. @spec ID-23
 */
export const eraseAccounts = defineClockJob({
  name: 'identity.erase-accounts',
  cron: '41 * * * *',
  evenWhenArchived: true,
  run: async (platform, clientId) => {
    const failures: unknown[] = [];
    for (const { id } of await dueDeletions(platform.database.readerOfAll, clientId, platform.now()))
      try {
        await eraseOne(platform, id);
      } catch (error) {
        platform.log.error({ deletion: id, error: wordsOf(error) }, 'an account could not be erased');
        failures.push(error);
      }
    failures.push(...(await removeFilesLeft(platform, clientId)));
    await giveUpReceipts(platform, clientId);
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} accounts could not be erased whole.`);
  },
});

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Nothing but rows: a rollback leaves the account as it was, and who is erased is not asked for by anything else. */
async function eraseOne({ database, now: clock, sealer }: Platform, id: string): Promise<void> {
  const now = clock();
  await database.acrossClients(async (db) => {
    const deletion = await lockDue(db, id, now);
    if (!deletion) return;
    const { client_id: clientId, person_id: personId } = deletion;
    // The address is read before it goes; the receipt is the last mail it gets.
    const recipient = await sealedRecipient(db, sealer, { deletionId: id, personId });
    const { receipt, storageKeys } = await erasePerson(db, personId, { now, requestId: `deletion-${id}` });
    await markErased(db, id, { receipt, filesLeft: storageKeys, recipient, now });
    await publishFromJob({ db, clientId, now }, accountErased, { deletionId: id });
  });
}
