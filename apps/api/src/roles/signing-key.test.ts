import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#platform/database/settings.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/testing.ts';
import { freePort, startServer } from '../faults/server-process.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const KEYS = { right: '1a'.repeat(32), other: '2b'.repeat(32) };
let database: TestDatabase;
let pool: Pool;
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'trilha-key-')));
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ ...database.settings, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs a role until it has ended by itself. */
function run(role: string, folder: string | undefined, key: Readonly<Record<string, string>>) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN, role], {
    env: {
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: addressOf(database.settings),
      ...key,
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, words: stderr || stdout };
}
const known = async () => (await pool.query('select fingerprint from signing_key')).rows;

test.each(['http', 'worker'])(
  'the role %s on a given database does not make a key of its own [OP-02]',
  async (role) => {
    expect(run(role, folders[0], {})).toEqual({
      status: 1,
      words: expect.stringMatching(
        /^SIGNING_KEY is missing: with DATABASE_URL every node needs the same [^\n]+\n$/,
      ),
    });
    expect(await known()).toEqual([]);
  },
);

test('nodes of two folders share a database by one key, and one with another key is refused and told so [OP-02]', async () => {
  const start = async (folder = '') =>
    startServer(database.settings, await freePort(), folder, { SIGNING_KEY: KEYS.right });
  const nodes = await Promise.all(folders.map(start));
  for (const node of nodes) expect((await fetch(`${node.origin}/readyz`)).status).toBe(200);
  await Promise.all(nodes.map((node) => node.stop()));
  const [before] = await known();
  expect(before.fingerprint).toMatch(/^[0-9a-f]{32}$/);

  const refused = run('http', folders[1], { SIGNING_KEY: KEYS.other });
  expect(refused).toEqual({
    status: 1,
    words: expect.stringMatching(/^This is the wrong signing key: [^\n]+ run the role accept-key: [^\n]+\n$/),
  });
  expect(refused.words).toContain(before.fingerprint);
  for (const key of Object.values(KEYS)) expect(refused.words).not.toContain(key.slice(0, 16));
  expect(await known()).toEqual([before]);
}, 120_000);

test('a key that replaces a lost one is accepted by a command of its own, and then the old one is the wrong one [OP-02]', async () => {
  expect(run('accept-key', folders[0], { SIGNING_KEY: KEYS.other })).toEqual({
    status: 0,
    words: expect.stringMatching(
      /^From now on the signing key of this database is the one of the fingerprint [0-9a-f]{32}\.\n$/,
    ),
  });
  expect(run('http', folders[0], { SIGNING_KEY: KEYS.right })).toMatchObject({
    status: 1,
    words: expect.stringContaining('This is the wrong signing key'),
  });
});
