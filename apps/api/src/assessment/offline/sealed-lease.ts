import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { Signer } from '#platform/storage/signing.ts';

const NONCE_BYTES = 12;
const KEY_BYTES = 32;

/** Questions under a key of their own, as the device opens them: nonce, a dot, text and tag. @spec AS-08 */
export function sealQuestions(questions: unknown): { readonly sealed: string; readonly key: string } {
  const key = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = [cipher.update(JSON.stringify(questions), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    sealed: `${nonce.toString('base64url')}.${Buffer.concat(text).toString('base64url')}`,
    key: key.toString('base64url'),
  };
}

/** What the server gives its word for when an attempt is taken away. */
export interface Lease {
  readonly clientId: string;
  readonly membershipId: string;
  readonly attemptId: string;
  readonly device: string;
  readonly sendBy: Date;
  readonly timeLimitSeconds: number | null;
}

const claimsOf = ({ sendBy, timeLimitSeconds, ...lease }: Lease) => ({
  purpose: 'offline-attempt',
  ...lease,
  sendBy: sendBy.toISOString(),
  timeLimitSeconds: String(timeLimitSeconds),
});

export const sealOf = (signer: Signer, lease: Lease): string => signer.sign(claimsOf(lease));
export const sealHolds = (signer: Signer, lease: Lease, seal: string): boolean =>
  signer.verify(claimsOf(lease), seal);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
