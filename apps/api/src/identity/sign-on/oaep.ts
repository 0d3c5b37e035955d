import { constants, createHash, type KeyObject, privateDecrypt } from 'node:crypto';

export type OaepHash = 'sha1' | 'sha256' | 'sha384' | 'sha512';
export interface OaepHashes {
  readonly digest: OaepHash;
  readonly mask: OaepHash;
}

/**
 * What was encrypted by RSA-OAEP (RFC 8017, 7.1.2), also where the mask is made with another hash than the digest, which
 * Node's own decryption does not open. Whatever is wrong looks the same and takes the same way: no branch and no index
 * depends on the content, so that whoever sends changed answers learns nothing of it but that they are refused.
 */
export function openedOaep(key: KeyObject, sealed: Buffer, { digest, mask }: OaepHashes): Buffer {
  if (digest === mask) {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key, padding, oaepHash: digest }, sealed);
  }
  return unpadded(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, sealed), { digest, mask });
}

/** The message in a block that the key has opened: a zero, the masked seed, and the masked rest. */
function unpadded(block: Buffer, { digest, mask }: OaepHashes): Buffer {
  const label = createHash(digest).digest();
  const size = label.length;
  if (block.length < 2 * size + 2) throw new Error('a key of this size cannot be used like this');
  const masked = block.subarray(1 + size);
  const seed = xor(block.subarray(1, 1 + size), madeMask(masked, size, mask));
  const rest = xor(masked, madeMask(seed, masked.length, mask));
  let wrong = block.readUInt8(0);
  for (const [place, byte] of label.entries()) wrong |= byte ^ (rest[place] ?? 0);
  // Zeros, then a one, then the message: looked through to its end wherever the one is.
  let found = 0;
  let start = 0;
  for (let place = size; place < rest.length; place += 1) {
    const byte = rest[place] ?? 0;
    const isOne = isSame(byte, 1);
    const isFirst = isOne & (1 - found);
    wrong |= (1 - found) & (1 - isOne) & (1 - isSame(byte, 0));
    start |= (place + 1) & -isFirst;
    found |= isOne;
  }
  if ((wrong | (1 - found)) !== 0) throw new Error('the padding is none');
  return rest.subarray(start);
}

/** One for two equal bytes, nought for others, without a branch. */
const isSame = (one: number, other: number): number => ((one ^ other) - 1) >>> 31;

const xor = (bytes: Buffer, other: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, place) => byte ^ (other[place] ?? 0)));

/** MGF1 (RFC 8017, B.2.1). */
function madeMask(seed: Buffer, length: number, hash: OaepHash): Buffer {
  const parts: Buffer[] = [];
  for (let counter = 0, made = 0; made < length; counter += 1) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const part = createHash(hash).update(seed).update(number).digest();
    parts.push(part);
    made += part.length;
  }
  return Buffer.concat(parts).subarray(0, length);
}
