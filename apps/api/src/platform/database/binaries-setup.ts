import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { mayReach, type ServerAccount } from './server-account.ts';

/** What is needed to run one of PostgreSQL's programs. */
export interface RunnableBinaries {
  initdb: string;
  postgres: string;
  environment: Record<string, string>;
}

/**
 * Makes the binaries runnable by the account. The npm package ships its libraries without their links and leaves
 * them to an install script, which is blocked on many machines, so the links are made here in a folder of our own.
 */
export function prepareBinaries(
  binaries: Binaries,
  folder: string,
  account: ServerAccount | null,
): RunnableBinaries {
  const root =
    account && !mayReach(account, join(binaries.root, 'bin'))
      ? readableCopy(binaries, folder)
      : binaries.root;
  const programs = { initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
  // Nothing of our own environment is passed on: a stray PGPORT or PGDATA would change where the server listens.
  const environment = { LC_ALL: 'C', TZ: 'UTC' };
  if (binaries.origin === 'system') return { ...programs, environment };
  const libraries = `${linkedLibraries(binaries, root, folder)}:${join(root, 'lib')}`;
  return {
    ...programs,
    environment: { ...environment, LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
  };
}

/** A home folder closed to others hides node_modules from the server's account. */
function readableCopy(binaries: Binaries, folder: string): string {
  const copy = join(folder, `postgresql-${binaries.version}`);
  return onlyOnce(copy, (unfinished) =>
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true }),
  );
}

function linkedLibraries(binaries: Binaries, root: string, folder: string): string {
  const links = linkList(JSON.parse(readFileSync(join(binaries.root, 'pg-symlinks.json'), 'utf8')));
  const target = join(folder, `libraries-${binaries.version}`);
  // The project may have been moved since the last start, so the links are made again each time.
  rmSync(target, { recursive: true, force: true });
  return onlyOnce(target, (unfinished) => {
    mkdirSync(unfinished, { mode: 0o755 });
    for (const { source, name } of links) symlinkSync(join(root, 'lib', source), join(unfinished, name));
  });
}

function linkList(content: unknown): { source: string; name: string }[] {
  if (!Array.isArray(content)) throw new Error('pg-symlinks.json is not a list');
  return content.map((link: { source: string; target: string }) => ({
    source: basename(link.source),
    name: basename(link.target),
  }));
}

/** Builds a folder beside its place and moves it in, so that an interruption leaves no half-made folder. */
function onlyOnce(place: string, build: (unfinished: string) => void): string {
  if (existsSync(place)) return place;
  const unfinished = `${place}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  build(unfinished);
  renameSync(unfinished, place);
  return place;
}
