import { realpathSync } from 'node:fs';
import { lockFolder } from './application-lock.ts';
import { dataFolder } from './data-folder.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { requireDiskSpace } from './disk-space.ts';
import { clusterIn, runServer, socketSettings } from './embedded-server.ts';
import { assertUsableServer } from './given-server.ts';
import { guardServer } from './guard.ts';
import { serverAccount } from './server-account.ts';
import { runningServer, stopServer } from './server-process.ts';
import type { Durability } from './server-settings.ts';
import type { ConnectionSettings } from './settings.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface DatabaseChoice {
  /** Where the embedded server keeps everything; unused when a server is given by `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Only tests give durability up. */
  durability?: Durability;
}

export interface OpenDatabase {
  settings: ConnectionSettings;
  origin: 'given' | 'started' | 'adopted';
  /** Process number of the embedded server. */
  serverPid: number | null;
  /** Stops the embedded server, whether it was started or adopted. Close the pools first. */
  close: () => Promise<void>;
}

/**
 * Opens the database: the server of `databaseUrl`, or the embedded one. At most one application has a data folder;
 * throws `DatabaseUnavailable`, whose message is meant for the person at the keyboard.
 * @spec OP-01
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  durability = 'full',
}: DatabaseChoice): Promise<OpenDatabase> {
  if (databaseUrl) {
    await assertUsableServer(databaseUrl);
    return {
      settings: { connectionString: databaseUrl },
      origin: 'given',
      serverPid: null,
      close: async () => {},
    };
  }
  if (process.platform === 'win32') {
    throw new DatabaseUnavailable(
      'The embedded PostgreSQL does not run on Windows: use WSL, or set DATABASE_URL.',
    );
  }
  const account = serverAccount();
  const folder = dataFolder(dataDir, account);
  requireDiskSpace(folder);
  const unlock = lockFolder(folder);
  try {
    const { settings, origin, pid } = await runServer(folder, account, durability);
    const endGuard = await guardServer(settings);
    const close = async (): Promise<void> => {
      await endGuard();
      await stopServer(clusterIn(folder));
      removeSocketFolder(settings.host, clusterIn(folder));
      unlock();
    };
    return { settings, origin, serverPid: pid, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The settings of an embedded server that already runs, for a command beside the application; null when none does. */
export function findDatabase({ dataDir, databaseUrl }: DatabaseChoice): ConnectionSettings | null {
  if (databaseUrl) return { connectionString: databaseUrl };
  try {
    const server = runningServer(clusterIn(realpathSync(dataDir)));
    return server && socketSettings(server.socket);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
