import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of these names on the path, or none. */
export function findProgram(names: readonly string[], path: string): string | null {
  const places = path.split(delimiter).filter((folder) => folder !== '');
  return places.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null;
}

/** Largest file that the program may write, in blocks of 512 bytes: half a gibibyte. */
const LARGEST_BLOCKS = 1024 * 1024;

/**
 * The shell sets limits that hold even when our own process is gone: seconds of processor and size of files. Then it
 * becomes the program.
 */
const LIMITED = (seconds: number): string =>
  `ulimit -t ${seconds}; ulimit -f ${LARGEST_BLOCKS}; ulimit -c 0; exec "$@"`;

interface Run {
  /** Where it works, and may write. */
  readonly folder: string;
  /** Folders of programs: all that is handed down of our environment. */
  readonly path: string;
  readonly seconds: number;
}

/** How a program came to its end; `missing` where it could not be begun. */
export type ProgramEnd = 'ended' | 'timeout' | 'missing';

/**
 * Runs a program on a file of somebody's: nothing of our environment, no network where the system lets us, limits of
 * processor and size, and an end by force, for it and all it started, when its time is over. Whatever it answers counts as
 * ended: what it wrote is what tells. @spec PL-05
 */
export async function runIsolated(
  command: readonly string[],
  { folder, path, seconds }: Run,
): Promise<ProgramEnd> {
  isolation ??= withoutNetwork();
  const prefix = await isolation;
  const child = spawn('/bin/sh', ['-c', LIMITED(seconds), 'sh', ...prefix, ...command], {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own, so that its end is the end of all it started.
    detached: true,
    env: { PATH: path, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', ...DEAD_PROXY },
  });
  running.add(child);
  let isOver = false;
  const end = setTimeout(() => {
    isOver = true;
    killGroup(child);
  }, seconds * 1000);
  try {
    await once(child, 'exit');
  } catch {
    return 'missing';
  } finally {
    clearTimeout(end);
    running.delete(child);
    killGroup(child);
  }
  return isOver ? 'timeout' : 'ended';
}

let isolation: Promise<readonly string[]> | undefined;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) killGroup(child);
});

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

/** Whatever asks for a proxy finds one that nobody listens at. */
const DEAD_PROXY = { http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' } as const;

const ISOLATED = ['unshare', '--user', '--map-root-user', '--net', '--'] as const;

/** Where the system lets us, the program has no network at all; the profile and the dead proxy hold everywhere. */
async function withoutNetwork(): Promise<readonly string[]> {
  const [program, ...flags] = ISOLATED;
  const probe = spawn(program, [...flags, 'true'], { stdio: 'ignore' });
  return once(probe, 'exit').then(
    ([code]) => (code === 0 ? ISOLATED : []),
    () => [],
  );
}
