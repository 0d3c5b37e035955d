import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP asks for it: 19 MiB, two passes, one lane (ASVS 5.0, 11.4.2). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

/** Of nobody: an unknown user costs the same time as a known one. */
const STRANGER = await hashPassword('the password of nobody');

export async function passwordMatches(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verify(stored ?? STRANGER, given.normalize('NFC')).catch(() => false);
  return matches && Boolean(stored);
}
