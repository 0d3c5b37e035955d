import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, type ConnectionSettings } from '#platform/database/settings.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PATIENCE_MS = 120_000;
/** Kept from one start to the next, as whoever runs the product is told to. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'trilha-compiled');

export interface NodeProcess {
  /** Ends it the hard way, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop, and gives its exit code once it has. */
  readonly stop: () => Promise<number | null>;
}

export interface ServerProcess extends NodeProcess {
  readonly origin: string;
}

/** A node of the product that answers requests, in a process of its own, on a given database. */
export async function startServer(
  settings: ConnectionSettings,
  port: number,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = startRole('http', settings, port, dataDir, environment);
  const node = controlOf(child);
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(origin))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready; its exit code is ${child.exitCode}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { origin, ...node };
}

/** A node of the product that works the queue. */
export const startWorkerNode = (
  settings: ConnectionSettings,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): NodeProcess => controlOf(startRole('worker', settings, 0, dataDir, environment));

function startRole(
  role: 'http' | 'worker',
  settings: ConnectionSettings,
  port: number,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [MAIN, role], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DATABASE_URL: addressOf(settings),
      SIGNING_KEY: '07'.repeat(32),
      ...environment,
    },
  });
}

function controlOf(child: ChildProcess): NodeProcess {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Below where systems take ports for outgoing connections, so that nobody takes it while its server is down. */
const FIRST_PORT = 15_000;
const LAST_PORT = 30_000;

/** A port nobody listens on, which a server may leave and take again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
