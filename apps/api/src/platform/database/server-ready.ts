import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { SocketSettings } from './settings.ts';

const RETRY_MILLISECONDS = 30;

type Answer = 'ready' | 'not_yet' | 'silent';

/** Asks the server for a session. `not_yet` is its own answer while it recovers, starts or stops. */
async function askServer(settings: SocketSettings): Promise<Answer> {
  const client = new Client({ ...settings, database: 'postgres', connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    return error instanceof DatabaseError && error.code?.startsWith('57P') ? 'not_yet' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits until the server takes sessions; false when it is gone or the time is over. */
export async function becomesReady(
  settings: SocketSettings,
  milliseconds: number,
  isGone: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if ((await askServer(settings)) === 'ready') return true;
    if (isGone()) return false;
    await pause(RETRY_MILLISECONDS);
  }
  return false;
}
