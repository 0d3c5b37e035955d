import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RunnableBinaries } from './binaries-setup.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { ServerAccount } from './server-account.ts';

export const DATABASE_USER = 'trilha';

const UNFINISHED_MARK = '.initialising-';
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** The PostgreSQL version that wrote the cluster, or null when there is none yet. */
export function clusterMajor(cluster: string): number | null {
  if (!existsSync(cluster)) return null;
  const file = join(cluster, 'PG_VERSION');
  if (existsSync(file)) return Number.parseInt(readFileSync(file, 'utf8'), 10);
  throw new DatabaseUnavailable(
    `The folder ${cluster} exists but holds no database. Move it away, and a new database is made at the next start.`,
  );
}

/** Only the account that made a cluster can run it, whoever starts the program later. */
export function clusterAccount(cluster: string, account: ServerAccount | null): ServerAccount | null {
  if (!existsSync(cluster)) return account;
  const owner = statSync(cluster);
  if (account && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (!account && owner.uid === process.getuid?.()) return null;
  throw new DatabaseUnavailable(
    `The database in ${cluster} belongs to the user with number ${owner.uid}. Start the program as that user, or give it the folder.`,
  );
}

/** Made in a folder beside its place and moved when complete: an interrupted start leaves nothing that looks valid. */
export async function initialiseCluster(
  cluster: string,
  binaries: RunnableBinaries,
  account: ServerAccount | null,
): Promise<void> {
  removeUnfinished(cluster);
  const unfinished = `${cluster}${UNFINISHED_MARK}${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  const choices = ['--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', `--locale=${LOCALE}`];
  try {
    await promisify(execFile)(
      binaries.initdb,
      ['-D', unfinished, '-U', DATABASE_USER, '--no-instructions', ...choices],
      { cwd: '/', env: binaries.environment, ...account },
    );
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new DatabaseUnavailable(`PostgreSQL could not make its data folder: ${textOf(error)}`);
  }
  renameSync(unfinished, cluster);
  syncFolder(dirname(cluster));
}

function removeUnfinished(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(cluster)}${UNFINISHED_MARK}`))
      rmSync(join(folder, name), { recursive: true });
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function textOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stderr' in error && String(error.stderr) !== '') {
    return String(error.stderr).trim();
  }
  return error instanceof Error ? error.message : String(error);
}
