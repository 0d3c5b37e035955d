import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '#platform/database/settings.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PATIENCE_MS = 20_000;

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
): Promise<ServerProcess> {
  const child = startRole('http', settings, port, dataDir);
  const node = controlOf(child);
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(origin))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { origin, ...node };
}

/** A node of the product that works the queue. */
export const startWorkerNode = (settings: ConnectionSettings, dataDir: string): NodeProcess =>
  controlOf(startRole('worker', settings, 0, dataDir));

function startRole(
  role: 'http' | 'worker',
  settings: ConnectionSettings,
  port: number,
  dataDir: string,
): ChildProcess {
  return spawn(process.execPath, [MAIN, role], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DATABASE_URL: addressOf(settings),
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

function addressOf(settings: ConnectionSettings): string {
  if ('connectionString' in settings) return settings.connectionString;
  const { host, port, user, database } = settings;
  return `postgresql://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`;
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
