import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

const FILE_NAME = 'application.lock';

/**
 * Takes the data folder for this process, or refuses when a living process has it; returns how to give it back.
 * A holder that was killed leaves its file behind: its process number and start time tell that it is gone.
 * Two processes that take over at the same instant are told apart by the database itself (`guard.ts`).
 * @spec OP-01
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, FILE_NAME);
  const own = ownIdentity();
  const holder = livingHolder(folder);
  if (holder) {
    throw new DatabaseUnavailable(
      `The data folder ${folder} is in use by another running copy of the application (process ${holder.pid}). ` +
        'Stop that one first, or choose another data folder.',
    );
  }
  const unfinished = `${file}.${own.pid}`;
  writeFileSync(unfinished, JSON.stringify(own));
  renameSync(unfinished, file);
  return () => {
    if (holderIn(file)?.pid === own.pid) rmSync(file, { force: true });
  };
}

/** The running process that has the data folder, or null. */
export function livingHolder(folder: string): ProcessIdentity | null {
  const holder = holderIn(join(folder, FILE_NAME));
  return holder && isRunning(holder) ? holder : null;
}

function holderIn(file: string): ProcessIdentity | null {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isIdentity(content) ? content : null;
  } catch {
    return null;
  }
}

function isIdentity(content: unknown): content is ProcessIdentity {
  return typeof content === 'object' && content !== null && 'pid' in content && 'startedAt' in content;
}
