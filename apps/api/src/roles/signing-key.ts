import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key of file links: given by the environment, else made once and kept beside the data. */
export function signingKey(given: string | undefined, folder: string): Buffer {
  if (given) return Buffer.from(given, 'hex');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'signing.key');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'hex');
}
