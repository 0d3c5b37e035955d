import { once } from 'node:events';
import { createServer } from 'node:net';
import { findDatabase } from '../../apps/api/src/platform/database/embedded.ts';
import type { ConnectionSettings } from '../../apps/api/src/platform/database/settings.ts';
import { launch, SERVER_OPTIONS } from '../project.ts';

const PATIENCE_MS = 120_000;

export interface Running {
  readonly origin: string;
  /** Process id, to read what it takes of the machine. */
  readonly pid: number;
  readonly secondsToReady: number;
  readonly end: () => Promise<void>;
  /** Ends it as a power cut does: without a word to it. */
  readonly kill: () => Promise<void>;
}

/** The whole product with the demo world, in a process of its own. */
export const startProduct = (
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> =>
  startProgram([...SERVER_OPTIONS, 'apps/api/src/main.ts', 'demo'], '/readyz', {
    ...environment,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    // Where a request comes from is what it says.
    TRUST_PROXY: 'loopback',
  });

/** What this machine can do at all: bare Fastify, and bare Fastify with one single-row select. */
export const startBaseline = (dataFolder: string): Promise<Running> =>
  startProgram(['tools/bench/baseline.ts', dataFolder], '/bare', {});

export function databaseOf(dataFolder: string): ConnectionSettings {
  const found = findDatabase({ dataDir: dataFolder, databaseUrl: undefined });
  if (!found) throw new Error('The database of the product does not run.');
  return found;
}

async function startProgram(
  program: string[],
  readyPath: string,
  environment: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = launch(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  while (!(await answers(`${origin}${readyPath}`))) {
    if (performance.now() - began > PATIENCE_MS || child.exitCode !== null) {
      child.kill('SIGTERM');
      throw new Error(`${program.join(' ')} did not become ready.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const endBy = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    secondsToReady: (performance.now() - began) / 1000,
    end: endBy('SIGTERM'),
    kill: endBy('SIGKILL'),
  };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
