import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunnableBinaries } from './binaries-setup.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { servesFolder } from './process-identity.ts';
import type { ServerAccount } from './server-account.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const POLL_MILLISECONDS = 20;
const STOP_MILLISECONDS = 30_000;

/** What the server wrote about itself when it started. */
export interface RunningServer {
  pid: number;
  socket: string;
}

/**
 * The server that works in this cluster, or null. A note left by a server that is gone is removed: its process
 * number may by now belong to another program, and PostgreSQL would then refuse to start.
 */
export function runningServer(cluster: string): RunningServer | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (Number.isInteger(pid) && pid > 0 && servesFolder(pid, cluster)) return { pid, socket: lines[4] ?? '' };
  rmSync(file, { force: true });
  return null;
}

/** Starts the server as a process of its own, so that a signal to the application does not reach it. */
export function spawnServer(
  binaries: RunnableBinaries,
  options: string[],
  account: ServerAccount | null,
  logFile: string,
): { pid: number; hasExited: () => boolean } {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const server = spawn(binaries.postgres, options, {
    cwd: '/',
    env: binaries.environment,
    detached: true,
    stdio: ['ignore', log, log],
    ...account,
  });
  closeSync(log);
  let exited = false;
  const markExited = (): void => {
    exited = true;
  };
  server.once('exit', markExited).once('error', markExited);
  server.unref();
  return { pid: server.pid ?? 0, hasExited: () => exited };
}

/** Ends sessions, writes a checkpoint and waits until the server is gone. */
export async function stopServer(cluster: string): Promise<void> {
  const server = runningServer(cluster);
  if (!server) return;
  signal(server.pid, 'SIGINT');
  if (await isGone(cluster, server.pid)) return;
  // The log replays what an immediate stop leaves unwritten, so nothing confirmed is lost.
  signal(server.pid, 'SIGQUIT');
  if (await isGone(cluster, server.pid)) return;
  throw new DatabaseUnavailable(`PostgreSQL (process ${server.pid}) did not stop.`);
}

async function isGone(cluster: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + STOP_MILLISECONDS;
  while (Date.now() < deadline) {
    if (!servesFolder(pid, cluster)) return true;
    await pause(POLL_MILLISECONDS);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
