import { statfsSync } from 'node:fs';
import { DatabaseUnavailable } from './database-unavailable.ts';

const MEGABYTE = 1024 * 1024;

/** Below this a start is refused: PostgreSQL stops in the middle of its work when it cannot write its log. */
const LEAST_FREE_MEGABYTES = 200;

export function requireDiskSpace(folder: string, freeMegabytes = megabytesFree(folder)): void {
  if (freeMegabytes >= LEAST_FREE_MEGABYTES) return;
  throw new DatabaseUnavailable(
    `The disk of ${folder} has ${freeMegabytes} MB free; at least ${LEAST_FREE_MEGABYTES} MB are needed to start. ` +
      'Free some space and start again.',
  );
}

function megabytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}
