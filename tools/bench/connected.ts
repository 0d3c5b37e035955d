import { Client, DatabaseError } from 'pg';
import type { ConnectionSettings } from '../../apps/api/src/platform/database/settings.ts';

const TOO_MANY = '53300';
const WAIT_MS = 500;
const MOST_WAITS = 60;

/**
 * A connection of the bench's own, as the product's role. The product and the baseline give back within seconds the
 * connections that they no longer use; until then it waits.
 */
export async function connected(settings: ConnectionSettings): Promise<Client> {
  for (let wait = 0; ; wait += 1) {
    const client = new Client({ ...settings, options: '-c role=trilha_app' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === TOO_MANY) || wait === MOST_WAITS) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
