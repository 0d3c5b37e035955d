import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { SHARED_IDLE_SECONDS } from '@trilha/rules/identity/shared-device.rule';

export const ACCESS_SECONDS = 10 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;
/** On a device of many: one token may be good to its end before the time without a touch begins. @spec ID-24 */
export const SHARED_REFRESH_SECONDS = ACCESS_SECONDS + SHARED_IDLE_SECONDS;
/** How long a session lasts that is left alone. @spec ID-24 */
export const lastingSeconds = (shared: boolean): number =>
  shared ? SHARED_REFRESH_SECONDS : REFRESH_SECONDS;
/** A retry of a refresh whose answer was lost gets the same successor within this time (security page, D6). */
export const GRACE_SECONDS = 45;

/** 256 bits from the system's generator: never guessed, so a plain hash is enough to keep them. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const keyFrom = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'trilha successor', 32));

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** What a browser holds whose page was left between the two halves of a new pair: its own old one, the cookie's new one. */
export const mixedOf = (usedToken: string, { refresh }: TokenPair): string =>
  `${usedToken.split('.')[0] ?? ''}.${refresh.split('.')[1] ?? ''}`;

/** Seals the successor so that only the holder of the used token can open it. */
export function sealSuccessor(usedToken: string, pair: TokenPair): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(usedToken), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify([pair.access, pair.refresh])), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openSuccessor(usedToken: string, sealed: Buffer): TokenPair {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(usedToken), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString();
  const [access = '', refresh = ''] = JSON.parse(text) as string[];
  return { access, refresh };
}
