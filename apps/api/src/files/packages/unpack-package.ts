import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@trilha/contract/errors';
import yauzl from 'yauzl';
import type { StoragePort } from '#platform/storage/port.ts';
import { createArchiveGuard } from './archive-limits.ts';
import { readManifest } from './manifest.ts';
import { LONGEST_TEXT, mayCallOutside, outsideHosts } from './outside-hosts.ts';

/** How a Flash movie is called on its own host, where it is all there is. */
export const MOVIE = 'movie.swf';
const MANIFEST = 'imsmanifest.xml';
const MAXIMUM_MANIFEST = 5 * 1024 * 1024;
/** Findings of one kind that are kept for the author. */
const MAXIMUM_NOTES = 200;
const MAXIMUM_ENTRY = 500 * 1024 * 1024;

/** Folder of an unpacked package in storage; the content host serves nothing else. */
export const packageFolder = (fileId: string): string => `packages/${fileId}`;

/**
 * Checks a package and unpacks it for the isolated origin. The whole directory is judged before any entry is read,
 * and the launch pages must be among the files. @spec PL-04 PL-05
 */
export async function unpackPackage(storage: StoragePort, key: string, fileId: string) {
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
      const entries = await listEntries(archive);
      const manifestEntry = entries.find(({ fileName }) => fileName.toLowerCase() === MANIFEST);
      if (!manifestEntry) throw new AppError('package_without_manifest');
      if (manifestEntry.uncompressedSize > MAXIMUM_MANIFEST)
        throw new AppError('package_unsafe', { reason: 'size' });
      const manifest = readManifest(await readText(await archive.openReadStreamPromise(manifestEntry)));
      const names = new Set(entries.map(({ fileName }) => fileName));
      const missing = manifest.items.find(({ href }) => !names.has(decodePath(href)));
      if (missing) throw new AppError('package_invalid', { reason: 'launch', file: missing.href });
      let bytes = 0;
      const hosts = new Set<string>();
      for (const entry of entries) {
        if (entry.fileName.endsWith('/')) continue;
        if (mayCallOutside(entry.fileName) && entry.uncompressedSize <= LONGEST_TEXT)
          for (const host of outsideHosts(await readText(await archive.openReadStreamPromise(entry))))
            if (hosts.size < MAXIMUM_NOTES) hosts.add(host);
        const content: Readable = await archive.openReadStreamPromise(entry);
        bytes += (await storage.write(storedName(fileId, entry.fileName), content, MAXIMUM_ENTRY)).size;
      }
      return {
        version: manifest.version,
        edition: manifest.edition,
        title: manifest.title,
        items: manifest.items.map((item) => ({ ...item })),
        tree: manifest.tree,
        files: entries.length,
        bytes,
        missing: manifest.files.filter((file) => !names.has(decodePath(file))).slice(0, MAXIMUM_NOTES),
        hosts: [...hosts],
        flash: [...names].filter((name) => /\.swf$/i.test(name)).slice(0, MAXIMUM_NOTES),
      };
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

/** Names inside packages may hold any letter; in storage they are percent-encoded, part by part. */
export const storedName = (fileId: string, name: string): string =>
  `${packageFolder(fileId)}/${name.split('/').map(encodePart).join('/')}`;

const encodePart = (part: string): string =>
  [...Buffer.from(part)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9._-]/.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}_`;
    })
    .join('');

function decodePath(href: string): string {
  const path = href.split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
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
