import { createHash, randomFillSync, randomUUID } from 'node:crypto';

const ID_BYTES = 16;
/** Random bytes are fetched for many ids at once: fetching costs more than the bytes do. */
const reserve = Buffer.alloc(ID_BYTES * 256);
let used = reserve.length;

/** A UUIDv7 (RFC 9562 section 5.7): ordered by time, so that indexes grow at one end. */
export function newId(now: number = Date.now()): string {
  if (used === reserve.length) {
    randomFillSync(reserve);
    used = 0;
  }
  const bytes = reserve.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  return asUuid(bytes);
}

/**
 * A UUIDv4 (RFC 9562 section 5.4): it tells neither when it was made nor what was made before it. For what people see side
 * by side whose order is a secret, as pictures are that an author laid in the right order. @spec AS-08
 */
export const orderlessId = (): string => randomUUID();

/** The nil UUID (RFC 9562 section 5.9): no row has it, and it comes before every id. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** The one id of a combination of things, always the same (UUIDv8, RFC 9562 section 5.8). */
export function derivedId(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join('|')).digest().subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  return asUuid(bytes);
}

function asUuid(bytes: Buffer): string {
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
