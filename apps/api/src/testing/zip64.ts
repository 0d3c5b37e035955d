import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END = 0x06054b50;
const VERSION_64 = 45;
const MANY = 0xffffffff;

/** An archive whose sizes and offsets are written in 64 bits throughout (PKWARE APPNOTE, 4.3.14 and 4.5.3). */
export function zip64(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name);
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(content.length), 4);
    extra.writeBigUInt64LE(BigInt(content.length), 12);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(VERSION_64, 4);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(MANY, 18);
    local.writeUInt32LE(MANY, 22);
    local.writeUInt16LE(path.length, 26);
    local.writeUInt16LE(extra.length, 28);

    const farther = Buffer.alloc(28);
    extra.copy(farther);
    farther.writeUInt16LE(24, 2);
    farther.writeBigUInt64LE(BigInt(offset), 20);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(VERSION_64, 4);
    central.writeUInt16LE(VERSION_64, 6);
    local.copy(central, 16, 14, 30);
    central.writeUInt16LE(farther.length, 30);
    central.writeUInt32LE(MANY, 42);
    directory.push(central, path, farther);
    const entry = [local, path, extra, Buffer.from(content)];
    parts.push(...entry);
    offset += Buffer.concat(entry).length;
  }
  const listed = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(END_64, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION_64, 12);
  end64.writeUInt16LE(VERSION_64, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(listed.length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LOCATOR_64, 0);
  locator.writeBigUInt64LE(BigInt(offset + listed.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(END, 0);
  end.writeUInt32LE(0, 4);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([...parts, listed, end64, locator, end]);
}
