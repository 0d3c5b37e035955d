import { ownDataStillSince } from '@trilha/rules/identity/own-data.rule';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { endOwnData, giveUpOwnData, outlivedOwnData } from './own-data.queries.ts';

/** Gives up copies that nobody makes any more, and takes away those whose week is over. @spec ID-23 */
export const lookAfterOwnData = defineClockJob({
  name: 'identity.look-after-own-data',
  cron: '*/10 * * * *',
  evenWhenArchived: true,
  run: async (platform, clientId) => {
    await giveUp(platform, clientId);
    await takeAway(platform, clientId);
  },
});

async function giveUp({ database, storage, now }: Platform, clientId: string): Promise<void> {
  const at = now();
  const left = await database.inClient(clientId, (db) =>
    giveUpOwnData(db, clientId, { still: ownDataStillSince(at), now: at }),
  );
  for (const { storage_key: key } of left) await storage.remove(key);
}

/** The bytes first: killed between the two, the row is found again. */
async function takeAway({ database, storage, now }: Platform, clientId: string): Promise<void> {
  const over = await outlivedOwnData(database.readerOf(clientId), clientId, now());
  for (const { id, storage_key: key } of over) {
    await storage.remove(key);
    await database.inClient(clientId, (db) => endOwnData(db, clientId, id, now()));
  }
}
