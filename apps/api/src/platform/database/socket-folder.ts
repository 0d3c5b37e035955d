import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { ServerAccount } from './server-account.ts';

/** The port only names the socket's file; the server listens on no network address. */
export const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** The shortest limit among the systems we run on (macOS; Linux allows four bytes more). */
const LONGEST_SOCKET_PATH = 103;

/** The folder of the server's socket: the data folder, or a short one under the temporary folder when that is too long. */
export function socketFolder(cluster: string, account: ServerAccount | null): string {
  if (fits(cluster)) return cluster;
  const name = `trilha-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const folder = [join(tmpdir(), name), join('/tmp', name)].find(fits) ?? join('/tmp', name);
  makePrivate(folder, account);
  return folder;
}

/** A killed server leaves its socket with a lock that names its process number, which may be in use again. */
export function removeAbandonedSocket(folder: string): void {
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) rmSync(join(folder, name), { force: true });
}

/** Takes away the folder that only the socket needed. */
export function removeSocketFolder(folder: string, cluster: string): void {
  if (folder !== cluster) rmSync(folder, { recursive: true, force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

/** The temporary folder is open to everybody, so a folder laid there by someone else is refused. */
function makePrivate(folder: string, account: ServerAccount | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  const found = lstatSync(folder);
  if (account && found.uid === process.getuid?.()) chownSync(folder, account.uid, account.gid);
  else if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new DatabaseUnavailable(
      `The folder ${folder} is needed for the database's socket and belongs to another user.`,
    );
  }
}
