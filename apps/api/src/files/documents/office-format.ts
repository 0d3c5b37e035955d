import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@trilha/contract/errors';
import {
  OFFICE_FORMAT_NAMES,
  OFFICE_FORMATS,
  type OfficeFormat,
} from '@trilha/rules/files/office-format.rule';
import yauzl from 'yauzl';
import { createArchiveGuard } from '../packages/archive-limits.ts';
import { childrenOf, readXml } from '../packages/xml-tree.ts';
import { streamsOfCompound } from './compound-file.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const OPEN_XML_TYPES = '[Content_Types].xml';
/** OpenDocument writes its type as the first entry, uncompressed (OpenDocument 1.3, part 2, section 3.3). */
const OPEN_DOCUMENT_TYPE = 'mimetype';
const OPEN_DOCUMENT_MANIFEST = 'META-INF/manifest.xml';
const LONGEST_PART = 1024 * 1024;
/** Where programs of documents live; none of them is ever run, so none is let in. */
const MACROS = /(^|\/)vbaProject\.bin$|^Basic\/|^Scripts\//i;

/** The media type of an office document, from its bytes; null when it is none. @spec PL-03 ME-04 */
export async function officeTypeOf(content: Readable): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'document-'));
  try {
    const path = join(folder, 'document');
    await pipeline(content, createWriteStream(path));
    const format = await officeFormatOfFile(path);
    return format && OFFICE_FORMATS[format].type;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The office format a file really has, by what is in it: the parts of its archive, or the streams of its compound file.
 * Null when it is none; refuses archives that no office program writes. @spec PL-03 ME-04
 */
async function officeFormatOfFile(path: string): Promise<OfficeFormat | null> {
  const head = await firstBytes(path);
  if (head.equals(COMPOUND)) return formatOfCompound(path);
  if (head.subarray(0, ZIP.length).equals(ZIP)) return formatOfArchive(path);
  return null;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(COMPOUND.length), 0, COMPOUND.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Documents of before 2007 (MS-DOC and MS-PPT, section 2.1): the name of the main stream tells which. */
async function formatOfCompound(path: string): Promise<OfficeFormat | null> {
  const streams = await streamsOfCompound(path);
  if (streams.has('PowerPoint Document')) return 'ppt';
  return streams.has('WordDocument') ? 'doc' : null;
}

async function formatOfArchive(path: string): Promise<OfficeFormat | null> {
  const archive = await yauzl
    .openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    })
    .catch(() => null);
  if (!archive) return null;
  try {
    const guard = createArchiveGuard();
    const entries = new Map<string, yauzl.Entry>();
    for await (const entry of archive.eachEntry()) {
      guard(entry);
      entries.set(entry.fileName, entry);
    }
    const partOf = async (name: string): Promise<string | null> => {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > LONGEST_PART) return null;
      return readText(await archive.openReadStreamPromise(entry));
    };
    const types = await partOf(OPEN_XML_TYPES);
    const format =
      types === null
        ? formatOfOpenDocument(await partOf(OPEN_DOCUMENT_TYPE), entries)
        : formatOfOpenXml(types, entries);
    if (format && [...entries.keys()].some((name) => MACROS.test(name)))
      throw new AppError('file_type_not_allowed');
    return format;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'package_invalid') throw error;
    return null;
  } finally {
    archive.close();
  }
}

/** The type of the main part (ECMA-376, part 2, section 10): the media type of the format and ".main+xml". */
function formatOfOpenXml(types: string, entries: ReadonlyMap<string, yauzl.Entry>): OfficeFormat | null {
  const mains = childrenOf(readXml(types), 'Override').flatMap(({ attributes }) => {
    const format = OFFICE_FORMAT_NAMES.find(
      (name) => attributes['ContentType'] === `${OFFICE_FORMATS[name].type}.main+xml`,
    );
    const part = attributes['PartName']?.replace(/^\//, '') ?? '';
    return format && entries.has(part) ? [format] : [];
  });
  return mains.length === 1 ? (mains[0] ?? null) : null;
}

function formatOfOpenDocument(
  type: string | null,
  entries: ReadonlyMap<string, yauzl.Entry>,
): OfficeFormat | null {
  if (type === null || !entries.has(OPEN_DOCUMENT_MANIFEST) || !entries.has('content.xml')) return null;
  return OFFICE_FORMAT_NAMES.find((name) => OFFICE_FORMATS[name].type === type.trim()) ?? null;
}
