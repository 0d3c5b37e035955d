import { createDecipheriv, type KeyObject } from 'node:crypto';
import { type OaepHash, type OaepHashes, openedOaep } from './oaep.ts';
import type { EncryptedPart } from './saml-encrypted-part.ts';

const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';
const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What content may be encrypted with: what a stranger changes on the way is noticed before anything is read. */
export const CONTENT_ALGORITHMS = [`${XMLENC11}aes256-gcm`, `${XMLENC11}aes128-gcm`] as const;
/** How the key of the content may be sent: with the padding that answers no questions (XML Encryption 1.1, 5.5.2). */
export const KEY_ALGORITHMS = [`${XMLENC11}rsa-oaep`, `${XMLENC}rsa-oaep-mgf1p`] as const;

const CONTENT_KEY_BYTES: Readonly<Record<string, number>> = {
  [CONTENT_ALGORITHMS[0]]: 32,
  [CONTENT_ALGORITHMS[1]]: 16,
};

/**
 * The answer with what it encrypts in its place. That it could be decrypted proves nothing of who wrote it, because
 * everybody has the certificate: the signature inside is checked afterwards as if the answer had come like this.
 * @spec ID-22
 */
export function decrypted(xml: string, part: EncryptedPart, keys: readonly KeyObject[]): string {
  return xml.slice(0, part.start) + contentOf(part, contentKeyOf(part, keys)) + xml.slice(part.end);
}

function contentOf({ contentAlgorithm, content }: EncryptedPart, key: Buffer): string {
  if (key.length !== CONTENT_KEY_BYTES[contentAlgorithm])
    throw new Error('an answer is encrypted in a way that is not taken');
  const bytes = Buffer.from(content, 'base64');
  const decipher = createDecipheriv(
    key.length === 32 ? 'aes-256-gcm' : 'aes-128-gcm',
    key,
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(plain));
}

/** The present key or the one before it: which of them was used stands nowhere that could be relied upon. */
function contentKeyOf(part: EncryptedPart, keys: readonly KeyObject[]): Buffer {
  const hashes = hashesOf(part);
  // Judged before any key is touched, so that nothing is learnt of it from what is refused anyway.
  if (!hashes || !(part.contentAlgorithm in CONTENT_KEY_BYTES))
    throw new Error('an answer is encrypted in a way that is not taken');
  for (const key of keys) {
    try {
      return openedOaep(key, Buffer.from(part.key, 'base64'), hashes);
    } catch {
      // For another key, or for nobody.
    }
  }
  throw new Error('an answer is encrypted for a key that is not here');
}

const DIGESTS: Readonly<Record<string, OaepHash>> = {
  '': 'sha1',
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  [`${XMLENC}sha256`]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  [`${XMLENC}sha512`]: 'sha512',
};
const MASKS: Readonly<Record<string, OaepHash>> = {
  '': 'sha1',
  [`${XMLENC11}mgf1sha1`]: 'sha1',
  [`${XMLENC11}mgf1sha256`]: 'sha256',
  [`${XMLENC11}mgf1sha384`]: 'sha384',
  [`${XMLENC11}mgf1sha512`]: 'sha512',
};

/**
 * The hashes of the padding (XML Encryption 1.1, 5.5.2). What is not said is SHA-1, and the mask of the older name is
 * always made with it, whatever the digest.
 */
function hashesOf({ keyAlgorithm, keyDigest, keyMask }: EncryptedPart): OaepHashes | null {
  const [newer, older] = KEY_ALGORITHMS;
  const digest = DIGESTS[keyDigest];
  const mask = MASKS[keyMask];
  if (!digest || !mask) return null;
  if (keyAlgorithm === newer) return { digest, mask };
  return keyAlgorithm === older && keyMask === '' ? { digest, mask: 'sha1' } : null;
}
