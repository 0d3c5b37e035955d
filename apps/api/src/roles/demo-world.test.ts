import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#platform/database/settings.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/testing.ts';

const WORLD = fileURLToPath(new URL('demo-world.ts', import.meta.url));
let database: TestDatabase;
let pool: Pool;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ ...database.settings, max: 1 });
  env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'trilha-world-')),
    DATABASE_URL: addressOf(database.settings),
    LOG_LEVEL: 'silent',
  };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const clients = async (): Promise<number> => (await pool.query('select from client')).rowCount ?? 0;
/** Whether somebody has begun to write. */
const isWritten = async (): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()',
  );
  return rowCount !== 0;
};
const endOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

test('nobody but the start of the demonstration makes its world [OP-01]', async () => {
  const { status, stderr } = spawnSync(process.execPath, [WORLD], { env, encoding: 'utf8', timeout: 60_000 });
  expect([status, stderr]).toEqual([1, expect.stringContaining('by the start of the demonstration')]);
  expect(await clients()).toBe(0);
});

test('a start that ends while the world is made takes its making along, and leaves nothing of it [OP-01]', async () => {
  const making = fork(WORLD, { env });
  const ended = endOf(making);
  await expect.poll(isWritten, { timeout: 15_000 }).toBe(true);
  making.disconnect();
  expect(await ended).toBe(1);
  await expect.poll(isWritten, { timeout: 5000 }).toBe(false);
  expect(await clients()).toBe(0);
});
