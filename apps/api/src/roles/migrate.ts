import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import type { ConnectionSettings } from '#platform/database/settings.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the database up to date and returns the names of the migrations applied now. */
export async function migrateDatabase(connection: ConnectionSettings): Promise<string[]> {
  const pool = new Pool({ ...connection, max: 2 });
  try {
    return await migrate(pool, MIGRATIONS);
  } finally {
    await pool.end();
  }
}
