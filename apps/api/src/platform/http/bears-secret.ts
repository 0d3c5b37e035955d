import { timingSafeEqual } from 'node:crypto';

/** Whether a header bears the secret; how much of a wrong one is right cannot be told by the time this takes. */
export function bearsSecret(header: string | undefined, secret: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${secret}`)];
  return secret !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
}
