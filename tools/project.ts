import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The project brings its own Node and tools: they come before those of the machine, also for what they start. What Node
 * has compiled once is kept for the next start.
 */
export function projectEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    NODE_COMPILE_CACHE: `${ROOT}.cache/compiled`,
    ...process.env,
    ...extra,
    PATH: `${ROOT}node_modules/.bin:${process.env.PATH ?? ''}`,
  };
}

/**
 * What the server's Node is started with. Left to itself, V8 lets the young generation of a process that runs for long take
 * 120 MB, and sweeps the old one only when it is much larger than what is in use, the later the more memory the machine has.
 * Swept after each quarter that it grows, a list of 50,000 people takes 265 to 280 MB instead of 305 on a new folder.
 */
export const SERVER_OPTIONS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  '--heap-growing-percent=25',
] as const;

export interface Finished {
  code: number;
  output: string;
  seconds: number;
}

interface Quietly {
  readonly isPatient?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program and keeps what it says. A patient one takes only what others leave of the processors. */
export async function runQuietly(
  command: string,
  options: string[],
  { isPatient = false, environment = {} }: Quietly = {},
): Promise<Finished> {
  const startedAt = performance.now();
  const child = launch(command, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: projectEnvironment(environment),
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  const keep = (part: Buffer): void => {
    output += part.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const code = await exitOf(child);
  return { code, output: output.trim(), seconds: (performance.now() - startedAt) / 1000 };
}

/** Runs a program that speaks for itself and returns its exit code. */
export function runAloud(
  command: string,
  options: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return exitOf(launch(command, options, { stdio: 'inherit', env: projectEnvironment(environment) }));
}

export function launch(command: string, options: string[], spawning: SpawnOptions): ChildProcess {
  return spawn(command, options, { cwd: ROOT, env: projectEnvironment(), ...spawning });
}

/** The exit code, or 1 when the program could not run or was ended by a signal. */
export async function exitOf(child: ChildProcess): Promise<number> {
  try {
    const [code] = await once(child, 'close');
    return typeof code === 'number' ? code : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
