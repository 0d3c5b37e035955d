import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../project.ts';

const PORT = 3975;
const PATIENCE_MS = 120_000;

export interface Product {
  readonly origin: string;
  readonly end: () => Promise<void>;
}

/** The whole product with the demo world, in a process and a data folder of its own. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-bench-'));
  const child = launch(process.execPath, ['apps/api/src/main.ts', 'demo'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'silent' },
  });
  const ended = once(child, 'exit');
  const origin = `http://localhost:${PORT}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(origin))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error('The product did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What this machine can do at all: a bare server that answers a small JSON object. */
export async function startBaseline(): Promise<Product> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"status":"ok"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The baseline has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    end: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** An access token of a person of the demo world. */
export async function signIn(origin: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/login/`, {
    method: 'POST',
    body: new URLSearchParams({
      username,
      password,
      client_id: 'native',
      client_secret: 'native-public',
      client_slug: 'nexo',
    }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
