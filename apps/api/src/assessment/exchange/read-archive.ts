import { text as readText } from 'node:stream/consumers';
import { AppError } from '@trilha/contract/errors';
import yauzl from 'yauzl';

const MEBIBYTE = 1024 * 1024;
const MAXIMUM_ENTRIES = 2000;
const MAXIMUM_ENTRY = 2 * MEBIBYTE;
const MAXIMUM_UNPACKED = 20 * MEBIBYTE;

/** The XML files of a package of questions by their names; whatever else is in it is never opened. */
export async function readArchive(content: Buffer): Promise<ReadonlyMap<string, string>> {
  try {
    const archive = await yauzl.fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
    const files = new Map<string, string>();
    let [entries, unpacked] = [0, 0];
    for await (const entry of archive.eachEntry()) {
      entries += 1;
      if (entries > MAXIMUM_ENTRIES) throw new AppError('question_file_unreadable', { reason: 'entries' });
      if (!/\.xml$/i.test(entry.fileName)) continue;
      unpacked += entry.uncompressedSize;
      if (entry.uncompressedSize > MAXIMUM_ENTRY || unpacked > MAXIMUM_UNPACKED)
        throw new AppError('question_file_unreadable', { reason: 'size' });
      files.set(entry.fileName, await readText(await archive.openReadStreamPromise(entry)));
    }
    return files;
  } catch (error) {
    // What yauzl and zlib say of a broken or dishonest archive is all the same to a person.
    throw error instanceof AppError ? error : new AppError('question_file_unreadable', { reason: 'archive' });
  }
}
