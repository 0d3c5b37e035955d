import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { migrate, missingMigrations } from '#platform/database/migrate.ts';
import type { ConnectionSettings } from '#platform/database/settings.ts';
import { NotStarted } from '#platform/not-started.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the database up to date and returns the names of the migrations applied now. */
export async function migrateDatabase(connection: ConnectionSettings): Promise<string[]> {
  return withPool(connection, (pool) => migrate(pool, MIGRATIONS));
}

/**
 * A node that serves migrates nothing, since several start at once: it refuses a database that is behind it rather
 * than answer every request with an error. One that is ahead of it is served, as during a deployment. @spec OP-02
 */
export async function assertMigrated(connection: ConnectionSettings): Promise<void> {
  const missing = await withPool(connection, (pool) => missingMigrations(pool, MIGRATIONS));
  if (missing.length === 0) return;
  throw new NotStarted(
    `The database lacks ${missing.length} of this version’s migrations, the first of them ${missing[0]}. Run the role migrate once, then start this one.`,
  );
}

async function withPool<T>(connection: ConnectionSettings, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ ...connection, max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
