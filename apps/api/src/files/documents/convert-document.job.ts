import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterFailedAttempt, CONVERSION_ATTEMPTS } from '@trilha/rules/files/document-conversion.rule';
import { officeFormatOf } from '@trilha/rules/files/office-format.rule';
import type { Platform } from '#platform/context.ts';
import { ConversionProblem, type DocumentConverter } from '#platform/documents/port.ts';
import { defineLastingJob } from '#platform/jobs/define-job.ts';
import { detectType } from '../uploads/detect-type.ts';
import { completeFileById } from '../uploads/files.queries.ts';
import { endAttempt, setAside, takeConversion } from './conversions.queries.ts';
import { documentWaits } from './document-events.ts';
import { pagesOfPdf } from './pdf-pages.ts';

/** Pages of more than this would not open on a telephone; the same limit as for an uploaded PDF. */
const LARGEST_PDF = 100 * 1024 * 1024;
const MOST_PAGES = 5000;

/**
 * Makes pages of an office document. The try is marked before it begins, so that one whose worker dies is taken up by
 * another; the pages are there only when they are whole. @spec PL-03
 */
export const convertDocument = defineLastingJob({
  name: 'files.convert-document',
  event: documentWaits,
  // The queue counts what follows the first: after the last one the message is among the dead letters.
  attempts: CONVERSION_ATTEMPTS - 1,
  run: async (platform, clientId, { fileId }) => {
    const { database, documents, now } = platform;
    if (!documents) {
      await database.inClient(clientId, (db) => setAside(db, clientId, fileId, now()));
      return;
    }
    const attempt = await database.inClient(clientId, (db) => takeConversion(db, clientId, fileId, now()));
    if (attempt === null) return;
    const end = (outcome: Parameters<typeof endAttempt>[2]) =>
      database.inClient(clientId, (db) => endAttempt(db, { clientId, fileId, attempt, now: now() }, outcome));
    try {
      await end({ state: 'ready', ...(await makePages(platform, documents, clientId, fileId)) });
    } catch (error) {
      const problem = error instanceof ConversionProblem ? error.code : 'interrupted';
      await end({ state: afterFailedAttempt(attempt), problem });
      throw error;
    }
  },
});

/** Converts in a folder of its own, which is gone afterwards, and puts into storage what is found to be pages. */
async function makePages(
  { database, storage }: Platform,
  documents: DocumentConverter,
  clientId: string,
  fileId: string,
) {
  const scope = { db: database.readerOf(clientId), client: { id: clientId } };
  const file = await completeFileById(scope, fileId, ['office_document']);
  const folder = await mkdtemp(join(tmpdir(), 'document-'));
  try {
    const source = join(folder, `document.${officeFormatOf(file.content_type ?? '') ?? 'odt'}`);
    await pipeline(await storage.read(file.storage_key), createWriteStream(source));
    const written = await documents.toPdf(source, folder);
    if ((await stat(written)).size > LARGEST_PDF) throw new ConversionProblem('too_large');
    if ((await detectType(createReadStream(written))) !== 'application/pdf')
      throw new ConversionProblem('unreadable');
    const pages = await pagesOfPdf(new Uint8Array(await readFile(written)));
    if (pages > MOST_PAGES) throw new ConversionProblem('too_large');
    const storageKey = `${file.storage_key}.pdf`;
    await storage.write(storageKey, createReadStream(written), LARGEST_PDF);
    return { storage_key: storageKey, pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
