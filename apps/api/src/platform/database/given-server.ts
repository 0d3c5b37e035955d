import { Client } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The oldest PostgreSQL whose SQL the product speaks. */
export const OLDEST_MAJOR = 15;
const CONNECT_MILLISECONDS = 10_000;

/**
 * Asks the server of DATABASE_URL for its version, and throws `DatabaseUnavailable` when it is too old or silent: an
 * old one would fail much later, in the middle of a migration. @spec OP-01
 */
export async function assertUsableServer(databaseUrl: string): Promise<void> {
  const major = await majorOf(databaseUrl);
  if (major < OLDEST_MAJOR)
    throw new DatabaseUnavailable(
      `DATABASE_URL leads to PostgreSQL ${major}, and the product needs ${OLDEST_MAJOR} or newer.`,
    );
}

async function majorOf(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`The server of DATABASE_URL cannot be used: ${reason}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
