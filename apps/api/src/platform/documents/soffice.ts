import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, delimiter, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONVERSION_SECONDS } from '@trilha/rules/files/document-conversion.rule';
import { ConversionProblem, type DocumentConverter } from './port.ts';
import { PROFILE } from './soffice-profile.ts';

const NAMES = ['soffice', 'libreoffice'] as const;

/** The program of LibreOffice: the one that was named, else the first on the path, else none. */
export function findSoffice(configured: string | undefined, path: string): string | null {
  if (configured) return configured;
  const places = path.split(delimiter).filter((folder) => folder !== '');
  return places.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(existsSync) ?? null;
}

export interface SofficeSettings {
  readonly program: string;
  /** Folders of programs: all that is handed down of our environment. */
  readonly path: string;
  /** So long one document may take. */
  readonly seconds?: number;
}

/**
 * LibreOffice without a screen, once for each document: a profile of its own in the document's folder, nothing of our
 * environment, no network, and an end by force, for it and all it started, when its time is over. @spec PL-03 PL-05
 */
export function sofficeConverter({
  program,
  path,
  seconds = CONVERSION_SECONDS,
}: SofficeSettings): DocumentConverter {
  const isolation = withoutNetwork();
  return {
    async toPdf(source, folder) {
      const profile = join(folder, 'profile');
      await mkdir(join(profile, 'user'), { recursive: true });
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
      const command = [
        ...(await isolation),
        program,
        '--headless',
        '--invisible',
        '--nologo',
        '--nodefault',
        '--nofirststartwizard',
        '--nolockcheck',
        '--norestore',
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        source,
      ];
      await runToEnd(command, { folder, path, seconds });
      // The program says that it went well even where it could not read the document: what counts is what it wrote.
      const written = join(folder, `${basename(source, extname(source))}.pdf`);
      if (!existsSync(written)) throw new ConversionProblem('unreadable');
      return written;
    },
  };
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
  readonly folder: string;
  readonly path: string;
  readonly seconds: number;
}

async function runToEnd(command: readonly string[], { folder, path, seconds }: Run): Promise<void> {
  const child = spawn('/bin/sh', ['-c', LIMITED(seconds), 'sh', ...command], {
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
    throw new ConversionProblem('unreadable');
  } finally {
    clearTimeout(end);
    running.delete(child);
    killGroup(child);
  }
  if (isOver) throw new ConversionProblem('timeout');
}

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
