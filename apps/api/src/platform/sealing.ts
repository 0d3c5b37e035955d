import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { remembered } from './remembered.ts';

/** Keeps secrets that must be read again: with the database alone they cannot be. */
export interface Sealer {
  /** What is sealed for one purpose opens for no other. */
  readonly seal: (purpose: string, plain: string) => Buffer;
  readonly open: (purpose: string, sealed: Buffer) => string;
  /** A key to give away, the same one for a purpose every time: it opens nothing that is sealed here. */
  readonly keyToGive: (purpose: string) => Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export function createSealer(key: Buffer): Sealer {
  const secret = createSecretKey(key);
  const derived = (words: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', words, KEY_BYTES));
  const keyFor = (purpose: string): Buffer => derived(`trilha sealed ${purpose}`);
  // Every reading of a session gives one away.
  const given = remembered((purpose) => derived(`trilha given ${purpose}`));
  return {
    keyToGive: given,
    seal: (purpose, plain) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (purpose, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
}
