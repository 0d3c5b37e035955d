import type { Platform } from '#platform/context.ts';
import { filesLeftAt, keepFilesLeft } from './deletion.queries.ts';

/**
 * Takes the bytes of erased accounts out of the storage, after their rows are gone for good. A file that is gone is gone
 * twice without harm: killed in between, the next hour begins anew. Answers what failed. @spec ID-23
 */
export async function removeFilesLeft(
  { database, storage, log }: Platform,
  clientId: string,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { id, files_left: keys } of await filesLeftAt(database.readerOfAll, clientId)) {
    const left: string[] = [];
    for (const key of keys)
      try {
        await storage.remove(key);
      } catch (error) {
        left.push(key);
        failures.push(error);
      }
    if (left.length > 0)
      log.error({ deletion: id, files: left.length }, 'files of an erased account are left');
    await database.acrossClients((db) => keepFilesLeft(db, id, left));
  }
  return failures;
}
