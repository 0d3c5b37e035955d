import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { chooseBinaries, installedBinaries } from './binaries.ts';
import { prepareBinaries } from './binaries-setup.ts';
import { clusterAccount, clusterMajor, DATABASE_USER, initialiseCluster } from './cluster.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { servesFolder } from './process-identity.ts';
import type { ServerAccount } from './server-account.ts';
import { runningServer, spawnServer, stopServer } from './server-process.ts';
import { becomesReady } from './server-ready.ts';
import { type Durability, serverArguments } from './server-settings.ts';
import type { SocketSettings } from './settings.ts';
import { removeAbandonedSocket, SOCKET_PORT, socketFolder } from './socket-folder.ts';

const START_MILLISECONDS = 120_000;
const START_ATTEMPTS = 5;
const ATTEMPT_PAUSE_MILLISECONDS = 500;
const LOG_TAIL_LINES = 12;

export interface EmbeddedServer {
  settings: SocketSettings;
  origin: 'started' | 'adopted';
  pid: number;
}

export function clusterIn(folder: string): string {
  return join(folder, 'cluster');
}

/** Adopts the server that an application killed earlier left running, or starts one, making its data when there is none. */
export async function runServer(
  folder: string,
  asked: ServerAccount | null,
  durability: Durability,
): Promise<EmbeddedServer> {
  const cluster = clusterIn(folder);
  const server = (await adopt(cluster)) ?? (await start(folder, asked, durability));
  await makeDatabase(server.settings);
  return server;
}

/** The settings of the server that works in this cluster, without taking it over. */
export function socketSettings(socket: string): SocketSettings {
  return { host: socket, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE_USER, ssl: false };
}

async function adopt(cluster: string): Promise<EmbeddedServer | null> {
  const running = runningServer(cluster);
  if (!running) return null;
  const settings = socketSettings(running.socket);
  const isGone = (): boolean => !servesFolder(running.pid, cluster);
  if (await becomesReady(settings, START_MILLISECONDS, isGone))
    return { settings, origin: 'adopted', pid: running.pid };
  // It was on its way down, or it hangs without a socket; either way a new one takes its place.
  await stopServer(cluster);
  return null;
}

async function start(
  folder: string,
  asked: ServerAccount | null,
  durability: Durability,
): Promise<EmbeddedServer> {
  const cluster = clusterIn(folder);
  const writtenBy = clusterMajor(cluster);
  const account = clusterAccount(cluster, asked);
  const binaries = prepareBinaries(chooseBinaries(installedBinaries(), writtenBy), folder, account);
  if (writtenBy === null) await initialiseCluster(cluster, binaries, account);
  const socket = socketFolder(cluster, account);
  removeAbandonedSocket(socket);
  const settings = socketSettings(socket);
  const logFile = join(folder, 'server.log');
  const options = serverArguments(cluster, socket, SOCKET_PORT, durability);
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const server = spawnServer(binaries, options, account, logFile);
    if (await becomesReady(settings, START_MILLISECONDS, server.hasExited)) {
      return { settings, origin: 'started', pid: server.pid };
    }
    if (!server.hasExited()) await stopServer(cluster);
    // After a killed server its sessions end within moments, and until then its shared memory counts as in use.
    if (!tailOf(logFile).includes('shared memory block')) break;
    await pause(ATTEMPT_PAUSE_MILLISECONDS);
  }
  throw new DatabaseUnavailable(`PostgreSQL did not start. The end of ${logFile}:\n${tailOf(logFile)}`);
}

async function makeDatabase(settings: SocketSettings): Promise<void> {
  const client = new Client({ ...settings, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      settings.database,
    ]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(settings.database)}`);
  } finally {
    await client.end();
  }
}

function tailOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}
