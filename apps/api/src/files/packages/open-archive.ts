import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@trilha/contract/errors';
import yauzl from 'yauzl';
import type { StoragePort } from '#platform/storage/port.ts';
import { createArchiveGuard } from './archive-limits.ts';

/** An archive whose whole directory was judged; none of its entries was opened yet. */
export interface OpenArchive {
  readonly archive: yauzl.ZipFile;
  readonly entries: readonly yauzl.Entry[];
}

/**
 * Reads something from a stored archive, which stands on disk meanwhile and never in memory as a whole. The directory is
 * judged before any entry is read. Errors: package_unsafe, package_invalid. @spec PL-05
 */
export async function fromArchive<Found>(
  storage: Pick<StoragePort, 'read'>,
  key: string,
  read: (archive: OpenArchive) => Promise<Found>,
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    const path = join(folder, 'package.zip');
    await pipeline(await storage.read(key), createWriteStream(path));
    const archive = await yauzl.openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
    try {
      return await read({ archive, entries: await listEntries(archive) });
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('package_invalid', { reason: 'archive' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listEntries(archive: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const guard = createArchiveGuard();
  const entries: yauzl.Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    guard(entry);
    entries.push(entry);
  }
  return entries;
}
