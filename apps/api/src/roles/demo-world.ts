import { readConfig } from '#platform/config.ts';
import { findDatabase } from '#platform/database/embedded.ts';
import { demoDoors } from '../demo/doors.ts';
import { fillDemoWorld } from '../demo/fill.ts';
import { serve } from './serve.ts';

// Begun by the demonstration's start alone, and gone with it: a world half made is rolled back.
process.once('disconnect', () => process.exit(1));

const config = readConfig();
const database = findDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
if (!process.connected || !database)
  throw new Error('The demo world is made by the start of the demonstration.');
const served = await serve(config, database, { http: false, worker: false }, demoDoors, async (platform) => {
  await fillDemoWorld(platform);
});
await served.stop();
process.removeAllListeners('disconnect');
process.disconnect();
