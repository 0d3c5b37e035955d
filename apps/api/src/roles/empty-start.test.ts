import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/testing.ts';
import {
  freePort,
  type NodeProcess,
  type ServerProcess,
  startServer,
  startWorkerNode,
} from '../faults/server-process.ts';

let database: TestDatabase;
let folder: string;
let node: ServerProcess;
let worker: NodeProcess;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'trilha-empty-'));
  pool = new Pool({ ...database.settings, max: 1 });
  worker = startWorkerNode(database.settings, folder);
  node = await startServer(database.settings, await freePort(), folder);
}, 120_000);
afterAll(async () => {
  await Promise.all([node.kill(), worker.kill()]);
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('nodes on an empty database fill nothing: no client, no person, no file [OP-01] [OP-02]', async () => {
  const { rows } = await pool.query(`select (select count(*)::int from client) as clients,
    (select count(*)::int from person) as people, (select count(*)::int from file) as files,
    (select count(*)::int from training) as trainings`);
  expect(rows).toEqual([{ clients: 0, people: 0, files: 0, trainings: 0 }]);
  expect((await fetch(`${node.origin}/api/boot?client=nexo`)).status).toBe(421);
});

test.each([
  '/api/demo/messages',
  '/dev/captcha/api.js',
  '/dev/captcha/anchor',
  '/dev/films/youtube/demo_film12',
  '/dev/films/streams/quadros/playlist.m3u8',
  '/dev/transfer-programme/transfers/a',
  '/dev/scorm-cloud/api/v2/ping',
  '/dev/inbox',
  '/?client=nexo',
])('a node that is not the demonstration has no %s [OP-01]', async (path) => {
  expect((await fetch(`${node.origin}${path}`)).status).toBe(404);
});

test('nor does it play a partner that asks by writing [OP-01]', async () => {
  for (const path of [
    '/dev/training-programme/verifications',
    '/dev/transfer-programme/transfers',
    '/dev/captcha/answer',
  ])
    expect((await fetch(`${node.origin}${path}`, { method: 'POST' })).status).toBe(404);
});
