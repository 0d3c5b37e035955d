import { AppError } from '@trilha/contract/errors';

const MAXIMUM_ENTRIES = 5000;
const MAXIMUM_UNPACKED = 2 * 1024 * 1024 * 1024;
const MAXIMUM_RATIO = 100;
/** Small entries of one repeated letter compress beyond any ratio and hurt nobody. */
const RATIO_FROM_BYTES = 1024 * 1024;
const MAXIMUM_LEVELS = 20;
const SYMBOLIC_LINK = 0o120000;
const FILE_KIND = 0o170000;
const ENCRYPTED = 1;

/** What the central directory says of one entry. */
export interface ArchiveEntry {
  readonly fileName: string;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly externalFileAttributes: number;
  readonly generalPurposeBitFlag: number;
}

/** Refuses what no honest package holds, before a single entry is opened (security page, section 7). */
export function createArchiveGuard(): (entry: ArchiveEntry) => void {
  const names = new Set<string>();
  let unpacked = 0;
  const refuse = (reason: string): never => {
    throw new AppError('package_unsafe', { reason });
  };
  return (entry) => {
    const { fileName } = entry;
    if (names.size >= MAXIMUM_ENTRIES) refuse('entries');
    const folded = fileName.normalize('NFC').toLowerCase();
    if (names.has(folded)) refuse('duplicate');
    names.add(folded);
    unpacked += entry.uncompressedSize;
    if (unpacked > MAXIMUM_UNPACKED) refuse('size');
    if (
      entry.uncompressedSize > RATIO_FROM_BYTES &&
      entry.uncompressedSize > entry.compressedSize * MAXIMUM_RATIO
    )
      refuse('ratio');
    if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK) refuse('link');
    if (entry.generalPurposeBitFlag & ENCRYPTED) refuse('encrypted');
    const parts = fileName.replace(/\/$/, '').split('/');
    const hidden = parts.some(
      (part) => part === '' || part === '.' || part === '..' || Buffer.byteLength(part) > 255,
    );
    if (hidden || parts.length > MAXIMUM_LEVELS || /[\p{Cc}\p{Cf}\\:]/u.test(fileName)) refuse('name');
  };
}
