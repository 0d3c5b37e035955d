import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SocketSettings } from './settings.ts';

/** Another process that has opened the database, as the real application would. */
export interface Application {
  pid: number;
  serverPid: number;
  settings: SocketSettings;
  /** Ends it the hard way and waits until it is gone. */
  kill: () => Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./testing-program.ts', import.meta.url));

/** Starts such a process; rejects with its exit code and its last words when it does not get the database. */
export async function startApplication(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Application> {
  const stray = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const child = spawn('env', [...stray, process.execPath, PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exit = once(child, 'exit');
  let words = '';
  child.stderr?.on('data', (part: Buffer) => {
    words += part.toString();
  });
  const message = await Promise.race([
    once(child, 'message'),
    exit.then(([code]) => ({ code: Number(code) })),
  ]);
  if ('code' in message) throw new Error(`exit code ${message.code}: ${words}`);
  const { serverPid, settings }: { serverPid: number; settings: SocketSettings } = message[0];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exit;
  };
  return { pid: child.pid ?? 0, serverPid, settings, kill };
}
