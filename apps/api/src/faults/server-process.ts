import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '#platform/database/settings.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PATIENCE_MS = 20_000;

export interface ServerProcess {
  readonly origin: string;
  /** Ends it the hard way, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
}

/** A node of the product in a process of its own, on a given database. */
export async function startServer(
  settings: ConnectionSettings,
  port: number,
  dataDir: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN, 'http'], {
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
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(origin))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    origin,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
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
