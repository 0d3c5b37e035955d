import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { mayReach, type ServerAccount } from './server-account.ts';

const SHARED_PARENT = '/var/lib';

/** The server's account walks through the folder to its own part and sees nothing else of it. */
const FOLDER_MODE = 0o711;

/**
 * The real path of the data folder, made when missing. Under a home folder closed to the server's account the data
 * goes to a folder of the system instead, and the asked-for place becomes a link to it.
 */
export function dataFolder(dataDir: string, account: ServerAccount | null): string {
  const asked = resolve(dataDir);
  mkdirSync(dirname(asked), { recursive: true });
  if (!existsSync(asked) || isEmpty(asked)) makeFolder(asked, account);
  const folder = realpathSync(asked);
  if (account && !mayReach(account, folder)) {
    throw new DatabaseUnavailable(
      `The data folder ${folder} cannot be reached by the account that PostgreSQL runs as. ` +
        'Give the folders above it the search permission (chmod a+x), or choose another data folder.',
    );
  }
  requireWritable(folder);
  return folder;
}

function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new DatabaseUnavailable(
      `The data folder ${folder} belongs to another user. Start the program as that user, or choose another folder.`,
    );
  }
}

function makeFolder(asked: string, account: ServerAccount | null): void {
  if (!account || mayReach(account, realpathSync(dirname(asked)))) {
    mkdirSync(asked, { recursive: true });
    chmodSync(asked, FOLDER_MODE);
    return;
  }
  if (existsSync(asked)) rmdirSync(asked);
  const elsewhere = mkdtempSync(`${SHARED_PARENT}/trilha-`);
  chmodSync(elsewhere, FOLDER_MODE);
  symlinkSync(elsewhere, asked);
}

function isEmpty(folder: string): boolean {
  return (
    statSync(folder).isDirectory() && realpathSync(folder) === folder && readdirSync(folder).length === 0
  );
}
