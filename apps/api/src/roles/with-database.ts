import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { findDatabase, openDatabase } from '#platform/database/embedded.ts';
import { connectDatabase, type Database } from '#platform/database/scope.ts';
import { createLogger } from '#platform/logging.ts';
import { assertMigrated } from './migrate.ts';

/** The server given by DATABASE_URL, the embedded one that already runs on the data folder, or that one started for this. */
async function reachDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Config) {
  const running = databaseUrl ? null : findDatabase({ dataDir });
  return running ? { settings: running, close: async () => {} } : openDatabase({ dataDir, databaseUrl });
}

/** Does one thing at the machine in a database that is up to date, and leaves it as it was found. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database, now: Date) => Promise<Result>,
): Promise<Result> {
  const server = await reachDatabase(config);
  try {
    await assertMigrated(server.settings);
    const now = systemClock(config.NOW_OFFSET_MS);
    const log = createLogger('silent');
    const database = await connectDatabase({ connection: server.settings, log, now, writers: 1, readers: 1 });
    try {
      return await work(database, now());
    } finally {
      await database.close();
    }
  } finally {
    await server.close();
  }
}
