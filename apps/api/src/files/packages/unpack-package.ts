import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { AppError } from '@trilha/contract/errors';
import type yauzl from 'yauzl';
import type { StoragePort } from '#platform/storage/port.ts';
import { coursePackage, hostsOf } from './course-package.ts';
import { COURSE_STRUCTURE, readCourseStructure } from './course-structure-reader.ts';
import { readManifest } from './manifest.ts';
import { fromArchive } from './open-archive.ts';
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
  return fromArchive(storage, key, async ({ archive, entries }) => {
    const names = new Set(entries.map(({ fileName }) => fileName));
    const described = await readDescription(archive, entries, names);
    let bytes = 0;
    const hosts = new Set('course' in described ? hostsOf(described.course) : []);
    for (const entry of entries) {
      if (entry.fileName.endsWith('/')) continue;
      if (mayCallOutside(entry.fileName) && entry.uncompressedSize <= LONGEST_TEXT)
        for (const host of outsideHosts(await readText(await archive.openReadStreamPromise(entry))))
          if (hosts.size < MAXIMUM_NOTES) hosts.add(host);
      const content: Readable = await archive.openReadStreamPromise(entry);
      bytes += (await storage.write(storedName(fileId, entry.fileName), content, MAXIMUM_ENTRY)).size;
    }
    const { named, ...facts } = described;
    return {
      ...facts,
      files: entries.length,
      bytes,
      missing: named.filter((file) => !names.has(decodePath(file))).slice(0, MAXIMUM_NOTES),
      hosts: [...hosts],
      flash: [...names].filter((name) => /\.swf$/i.test(name)).slice(0, MAXIMUM_NOTES),
    };
  });
}

/** A course of cmi5 whose units all stand at other sites needs no archive (cmi5 14.2). @spec PL-04 */
export async function readLoneCourse(storage: StoragePort, key: string) {
  const bytes = (await storage.sizeOf(key)) ?? 0;
  if (bytes > MAXIMUM_MANIFEST) throw new AppError('package_unsafe', { reason: 'size' });
  const course = readCourseStructure(await readText(await storage.read(key)), null);
  return {
    ...coursePackage(course),
    files: 0,
    bytes,
    missing: [],
    hosts: [...new Set(hostsOf(course))].slice(0, MAXIMUM_NOTES),
    flash: [],
  };
}

/** What an archive says of itself: by cmi5.xml where it has one, else by the manifest of SCORM. */
async function readDescription(
  archive: yauzl.ZipFile,
  entries: readonly yauzl.Entry[],
  names: ReadonlySet<string>,
) {
  const course = entries.find(({ fileName }) => fileName === COURSE_STRUCTURE);
  if (course)
    return { ...coursePackage(readCourseStructure(await readEntry(archive, course), names)), named: [] };
  const entry = entries.find(({ fileName }) => fileName.toLowerCase() === MANIFEST);
  if (!entry) throw new AppError('package_without_manifest');
  const { version, edition, title, items, tree, files } = readManifest(await readEntry(archive, entry));
  const missing = items.find(({ href }) => !names.has(decodePath(href)));
  if (missing) throw new AppError('package_invalid', { reason: 'launch', file: missing.href });
  return { version, edition, title, items: items.map((item) => ({ ...item })), tree, named: files };
}

async function readEntry(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  if (entry.uncompressedSize > MAXIMUM_MANIFEST) throw new AppError('package_unsafe', { reason: 'size' });
  return readText(await archive.openReadStreamPromise(entry));
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
