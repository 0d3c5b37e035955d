import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createTestDatabase } from '#platform/database/testing.ts';
import { NotStarted } from '#platform/not-started.ts';
import { serve } from './serve.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const IN_USE = /^Port \d+ is in use, [^\n]+ set PORT to another one, as PORT=\d+\.$/;
let other: Server;
let port: number;
let folder: string;
beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  port = typeof address === 'object' && address ? address.port : 0;
  folder = mkdtempSync(join(tmpdir(), 'trilha-port-'));
  // The account of the server passes through it.
  chmodSync(folder, 0o755);
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (role: string, environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [MAIN, role], {
    env: { HOST: '127.0.0.1', DATA_DIR: folder, ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });

test.each(['demo', 'http'])(
  'the role %s on a port in use says so in one line before it begins anything [OP-01]',
  (role) => {
    const { status, stdout, stderr } = run(role, { PORT: String(port) });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd()).toMatch(IN_USE);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a port that is taken while the world is filled ends the start whole, and nothing keeps running [OP-01]', async () => {
  const database = await createTestDatabase();
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'other'),
    LOG_LEVEL: 'silent',
  });
  const begun: string[] = [];
  const started = serve(config, database.settings, { http: true, worker: true }, null, async () => {
    begun.push('filled');
  });
  await expect(started).rejects.toBeInstanceOf(NotStarted);
  await expect(started).rejects.toThrow(IN_USE);
  expect(begun).toEqual(['filled']);
  const pool = new Pool({ ...database.settings, max: 1 });
  const left = async (): Promise<number> =>
    (
      await pool.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).rowCount ?? 0;
  await expect.poll(left, { timeout: 5000 }).toBe(0);
  await pool.end();
  await database.drop();
});

test('a start that is refused after its own database began stops that too [OP-01] [OP-02]', () => {
  const { status, stderr } = run('http', { PORT: '0', DATA_DIR: join(folder, 'own') });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Run the role migrate once')]);
  expect(existsSync(join(folder, 'own', 'cluster'))).toBe(true);
  expect(
    readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('postmaster.pid')),
  ).toEqual([]);
}, 60_000);
