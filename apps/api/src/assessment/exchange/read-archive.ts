import { text as readText } from 'node:stream/consumers';
import { AppError } from '@trilha/contract/errors';
import type { OpenArchive } from '#files/index.ts';

const MEBIBYTE = 1024 * 1024;
const MAXIMUM_ENTRY = 2 * MEBIBYTE;
const MAXIMUM_UNPACKED = 20 * MEBIBYTE;

/** The XML files of a package of questions by their names; of the rest only what they show or play is opened later. */
export async function readArchive({ archive, entries }: OpenArchive): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  let unpacked = 0;
  for (const entry of entries) {
    if (!/\.xml$/i.test(entry.fileName)) continue;
    unpacked += entry.uncompressedSize;
    if (entry.uncompressedSize > MAXIMUM_ENTRY || unpacked > MAXIMUM_UNPACKED)
      throw new AppError('package_unsafe', { reason: 'size' });
    files.set(entry.fileName, await readText(await archive.openReadStreamPromise(entry)));
  }
  return files;
}
