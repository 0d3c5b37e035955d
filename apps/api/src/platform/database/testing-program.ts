import { Client } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openDatabase } from './embedded.ts';

// Started by tests as a process of its own: opens the database, keeps a session and waits to be killed.
try {
  const { settings, serverPid } = await openDatabase({ dataDir: process.argv[2] ?? '' });
  const session = new Client({ ...settings });
  await session.connect();
  process.send?.({ settings, serverPid });
} catch (error) {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  process.disconnect();
}
