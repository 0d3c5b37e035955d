import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { printedFindings } from '@trilha/rules/loyalty/invoices/printed-text.rule';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import type { TextReader } from '#platform/reading/port.ts';
import { invoicesUnread, keepPrinted } from './printed.queries.ts';

/** Of one client in a minute, so that every client has its turn. */
const AT_ONCE = 10;

/**
 * Reads the photos of invoices whose code nobody could read, beside what their sellers typed; those that waited before
 * anything here could read, too. No transaction is open while it reads. @spec LO-30
 */
export const readInvoices = defineClockJob({
  name: 'loyalty.read-invoices',
  cron: '* * * * *',
  run: async (platform: Platform, clientId) => {
    const { database, reader, now } = platform;
    if (!reader) return;
    const unread = await invoicesUnread(database.readerOf(clientId), clientId, AT_ONCE);
    for (const { saleId, storageKey, ...claimed } of unread) {
      const words = await wordsOn(platform, reader, storageKey);
      const findings = printedFindings(words ?? '', claimed);
      await database.inClient(clientId, (db) =>
        keepPrinted(db, { clientId, saleId, findings, readable: words !== null, at: now() }),
      );
    }
  },
});

/** Reads in a folder of its own, which is gone afterwards. */
async function wordsOn(
  { storage }: Platform,
  reader: TextReader,
  storageKey: string,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-'));
  try {
    // Programs tell a picture by its bytes, not by its name.
    const picture = join(folder, 'invoice');
    await pipeline(await storage.read(storageKey), createWriteStream(picture));
    return await reader.read(picture, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
