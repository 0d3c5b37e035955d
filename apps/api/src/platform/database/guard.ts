import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { SocketSettings } from './settings.ts';

const GUARD_KEY = 7_240_001;
const WAIT_MILLISECONDS = 5000;
const RETRY_MILLISECONDS = 50;

/**
 * Holds one session for as long as the application runs. The server ends it with the process, whatever kills it, so
 * two applications that found the same abandoned lock file at the same instant cannot both go on.
 */
export async function guardServer(settings: SocketSettings): Promise<() => Promise<void>> {
  const client = new Client({ ...settings, database: 'postgres', application_name: 'trilha guard' });
  // Losing this session later harms nothing: the lock file still stands.
  client.on('error', () => {});
  await client.connect();
  const deadline = Date.now() + WAIT_MILLISECONDS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      await client.end();
      throw new DatabaseUnavailable('The database is in use by another running copy of the application.');
    }
    await pause(RETRY_MILLISECONDS);
  }
  return () => client.end().catch(() => {});
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    GUARD_KEY,
  ]);
  return rows[0]?.locked === true;
}
