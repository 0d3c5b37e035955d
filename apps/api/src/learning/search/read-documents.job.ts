import { wordsOfPdf } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { documentsUnread, keepDocumentWords } from './documents.queries.ts';

/** Of one client in a minute, so that every client has its turn. */
const AT_ONCE = 5;

/**
 * Reads documents that were put into courses, so that what is written in them is found. Whichever way they came there,
 * from before it was read at all too. @spec LE-10
 */
export const readDocuments = defineClockJob({
  name: 'learning.read-documents',
  cron: '* * * * *',
  run: async (platform: Platform, clientId) => {
    const { database, now } = platform;
    for (const { fileId, storageKey } of await documentsUnread(
      database.readerOf(clientId),
      clientId,
      AT_ONCE,
    )) {
      const words = await wordsOfPdf(platform, storageKey);
      await database.inClient(clientId, (db) =>
        keepDocumentWords(db, { clientId, fileId, words, at: now() }),
      );
    }
  },
});
