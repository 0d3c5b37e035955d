import { type FileHandle, open } from 'node:fs/promises';

/** Sectors above this number are marks and no places (MS-CFB, section 2.1). */
const LAST_SECTOR = 0xfffffffa;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const ENTRIES_IN_HEADER = 109;
/** A directory of an honest document is far shorter; a chain that is longer goes in a circle. */
const LONGEST_CHAIN = 4096;

/**
 * Names of the streams and storages in a compound file (MS-CFB), the container of office documents of before 2007.
 * Empty when the file is not whole.
 */
export async function streamsOfCompound(path: string): Promise<ReadonlySet<string>> {
  const file = await open(path);
  try {
    const header = await bytesAt(file, 0, HEADER_BYTES);
    const shift = header.length === HEADER_BYTES ? header.readUInt16LE(30) : 0;
    if (shift !== 9 && shift !== 12) return new Set();
    const size = 2 ** shift;
    const sector = (number: number) => bytesAt(file, (number + 1) * size, size);
    const names = new Set<string>();
    let next = header.readUInt32LE(48);
    for (let turn = 0; next < LAST_SECTOR && turn < LONGEST_CHAIN; turn += 1) {
      const directory = await sector(next);
      for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES)
        names.add(nameOf(directory.subarray(at, at + ENTRY_BYTES)));
      next = await sectorAfter(next, header, size, sector);
    }
    names.delete('');
    return names;
  } finally {
    await file.close();
  }
}

/** The allocation table says which sector follows; its own sectors are listed in the header. */
async function sectorAfter(
  number: number,
  header: Buffer,
  size: number,
  sector: (number: number) => Promise<Buffer>,
): Promise<number> {
  const inTable = size / 4;
  const index = Math.floor(number / inTable);
  if (index >= ENTRIES_IN_HEADER) return LAST_SECTOR;
  const table = header.readUInt32LE(76 + index * 4);
  if (table >= LAST_SECTOR) return LAST_SECTOR;
  const content = await sector(table);
  const at = (number % inTable) * 4;
  return at + 4 <= content.length ? content.readUInt32LE(at) : LAST_SECTOR;
}

/** A name is UTF-16 and ends in a zero, which its length counts. */
function nameOf(entry: Buffer): string {
  const length = entry.readUInt16LE(64);
  return length < 2 || length > 64 ? '' : entry.toString('utf16le', 0, length - 2);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
