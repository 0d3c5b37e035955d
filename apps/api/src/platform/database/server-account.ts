import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The operating system account that PostgreSQL runs as. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

const ACCOUNT_NAMES = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root, and the account it runs as must have a passwd entry. */
export function serverAccount(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ACCOUNT_NAMES) {
    const account = accountNamed(name);
    if (account) return account;
  }
  throw new DatabaseUnavailable(
    `PostgreSQL does not run as root, and this machine has no account named ${ACCOUNT_NAMES.join(' or ')}. ` +
      'Start the program as another user, or set DATABASE_URL.',
  );
}

/** Whether the account may walk through every folder down to this one. */
export function mayReach(account: ServerAccount, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  const searchBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & searchBit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || mayReach(account, parent);
}

function accountNamed(name: string): ServerAccount | null {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return null;
  }
}

function idOf(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}
