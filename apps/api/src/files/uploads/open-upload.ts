import type { Database } from '#platform/database/scope.ts';
import { uploadOfKey } from '#platform/storage/upload-keys.ts';

/** Whether bytes may still be sent to this name: its upload was begun, and neither closed nor given up. @spec ME-04 */
export async function isOpenUpload({ readerOf }: Database, key: string): Promise<boolean> {
  const upload = uploadOfKey(key);
  if (!upload) return false;
  const open = await readerOf(upload.clientId)
    .selectFrom('file')
    .select('id')
    .where('client_id', '=', upload.clientId)
    .where('id', '=', upload.fileId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return open !== undefined;
}
