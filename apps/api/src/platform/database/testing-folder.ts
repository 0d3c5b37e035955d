import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livingHolder } from './application-lock.ts';
import { clusterIn } from './embedded-server.ts';
import { stopServer } from './server-process.ts';

const PREFIX = 'trilha-test-';
const MEMORY_DISK = '/dev/shm';
const MEMORY_DISK_BYTES = 1024 ** 3;
const YOUNG_MILLISECONDS = 60_000;

/** A folder for a server of the tests, in memory where the system offers that. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(testFolderParent(), PREFIX));
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends servers whose test run was killed, and deletes what they left. */
export async function removeAbandonedTestFolders(): Promise<void> {
  const folders = [testFolderParent(), tmpdir()].flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(parent, name)),
  );
  for (const folder of folders.filter(isAbandoned)) {
    await stopServer(clusterIn(folder));
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAbandoned(folder: string): boolean {
  try {
    const isYoung = Date.now() - statSync(folder).mtimeMs < YOUNG_MILLISECONDS;
    return !isYoung && livingHolder(folder) === null;
  } catch {
    return false;
  }
}

function testFolderParent(): string {
  try {
    accessSync(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= MEMORY_DISK_BYTES ? MEMORY_DISK : tmpdir();
  } catch {
    return tmpdir();
  }
}
