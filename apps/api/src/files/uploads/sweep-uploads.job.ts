import { resumableSince } from '@trilha/rules/files/upload-parts.rule';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { keysOfUpload } from '#platform/storage/upload-keys.ts';
import { packageFolder } from '../packages/unpack-package.ts';

const AT_ONCE = 500;

/** Forgets uploads that were never closed, with their parts, once nobody may take them up any more. @spec ME-04 */
export const sweepUploads = defineClockJob({
  name: 'files.sweep-uploads',
  cron: '23 * * * *',
  evenWhenArchived: true,
  run: async ({ database, storage, now }: Platform, clientId) => {
    const left = await database
      .readerOf(clientId)
      .selectFrom('file')
      .select(['id', 'storage_key'])
      .where('client_id', '=', clientId)
      .where('state', '=', 'pending')
      .where('created_at', '<', resumableSince(now()))
      .orderBy('created_at')
      .limit(AT_ONCE)
      .execute();
    for (const { id, storage_key: key } of left) {
      // The bytes first: killed between the two, the row is found again.
      for (const each of [...keysOfUpload(key), packageFolder(id)]) await storage.remove(each);
      await database.inClient(clientId, (db) =>
        db
          .deleteFrom('file')
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .where('state', '=', 'pending')
          .execute(),
      );
    }
  },
});
