import { defineJob } from '#platform/jobs/define-job.ts';
import { keysOfUpload, uploadKey } from '#platform/storage/upload-keys.ts';
import { uploadClosed } from './upload-events.ts';

/**
 * Forgets what lies beside the file that was made of an upload: the picture as it came, and what was sent while it was
 * being closed. It waits for the commit, so that a closing that is cut short finds the bytes again. @spec ME-04
 */
export const clearUpload = defineJob({
  name: 'files.clear-upload',
  event: uploadClosed,
  attempts: 5,
  run: async ({ platform: { storage }, db, clientId }, { fileId }) => {
    const file = await db
      .selectFrom('file')
      .select('storage_key')
      .where('client_id', '=', clientId)
      .where('id', '=', fileId)
      .executeTakeFirst();
    for (const key of keysOfUpload(uploadKey(clientId, fileId)))
      if (key !== file?.storage_key) await storage.remove(key);
  },
});
