import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { readSession, refreshTokens, signIn } from '@trilha/contract/identity/session.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { confirmReading } from '@trilha/contract/player/player.calls';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import type { Platform } from '#platform/context.ts';
import { connectDatabase, type Database } from '#platform/database/scope.ts';
import { type OwnServer, startServerForTests } from '#platform/database/testing-server.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { createSigner } from '#platform/storage/signing.ts';
import { migrateDatabase } from '../roles/migrate.ts';
import { endPool } from '../testing/end-pool.ts';
import { buildFile } from '../testing/files.ts';
import { buildCourse, enrolPerson, PAGE } from '../testing/learning.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation } from '../testing/loyalty.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../testing/world.ts';
import { askNode } from './ask-node.ts';
import {
  freePort,
  type NodeProcess,
  type ServerProcess,
  startServer,
  startWorkerNode,
} from './server-process.ts';

const PASSWORD = 'uma senha qualquer';
const NATIVE = { client_id: 'native', client_secret: 'native-public', grant_type: 'password' as const };

let postgres: OwnServer;
let database: Database;
let platform: Platform;
let pool: Pool;
let folder: string;
let client: BuiltClient;
let campaign: BuiltCampaign;
let seller: BuiltPerson;
let one: ServerProcess;
let two: ServerProcess;
const workers: NodeProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-nodes-'));
  postgres = await startServerForTests('none');
  await migrateDatabase(postgres.settings);
  database = await connectDatabase({ connection: postgres.settings, log: pino({ level: 'silent' }) });
  pool = new Pool({ ...postgres.settings, max: 2 });
  const now = (): Date => new Date();
  const storage = diskStorage(join(folder, 'files'), createSigner(Buffer.alloc(32)), now);
  platform = { database, storage, now } as Platform;
  client = await buildClient(platform);
  const day = (offset: number): string =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  campaign = await buildCampaign(platform, client, { beginsOn: day(-20), endsOn: day(40) });
  seller = await buildPerson(platform, client, {
    roles: ['sales_agent'],
    passwordHash: await hashPassword(PASSWORD),
  });
  await buildParticipation(platform, campaign, seller);
  const start = async (): Promise<ServerProcess> => startServer(postgres.settings, await freePort(), folder);
  [one, two] = await Promise.all([start(), start()]);
  workers.push(startWorkerNode(postgres.settings, folder), startWorkerNode(postgres.settings, folder));
}, 120_000);
afterAll(async () => {
  await Promise.all([one, two, ...workers].map((node) => node.kill()));
  await endPool(pool);
  await database.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const saleOf = (invoiceNumber: string) => ({
  body: {
    campaignId: campaign.id,
    storeId: campaign.storeId,
    invoiceNumber,
    soldOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    invoiceFileId: null,
    items: [{ productId: campaign.productIds[0], quantity: 1 }],
  },
});
const enter = async (node: ServerProcess) =>
  (await askNode(node.origin, signIn, { body: { ...NATIVE, username: seller.username, password: PASSWORD } }))
    .body;
const refresh = (node: ServerProcess, refresh_token: string) =>
  askNode(node.origin, refreshTokens, {
    body: { grant_type: 'refresh_token', refresh_token, client_id: NATIVE.client_id },
  });
const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  Number(
    (await pool.query<{ count: string }>(`select count(*) as count from ${text}`, [...values])).rows[0]
      ?.count,
  );
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 25));
}

test('who signs in at one node writes at the other [OP-02]', async () => {
  const { access_token: token } = await enter(one);
  const sold = await askNode(two.origin, reportSale, saleOf('A-1'), { token });
  expect(sold.status).toBe(200);
  expect(await count('sale where id = $1', [sold.body.saleId])).toBe(1);
});

test('one key at both nodes at once is one write with one answer [OP-02] [LO-14]', async () => {
  const { access_token: token } = await enter(one);
  for (let round = 1; round <= 10; round += 1) {
    const key = randomUUID();
    const sale = saleOf(`B-${round}`);
    const [first, second] = await Promise.all(
      [one, two].map(({ origin }) => askNode(origin, reportSale, sale, { token, key })),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body).toEqual(second?.body);
  }
  expect(await count("sale where invoice_number like 'B-%'")).toBe(10);
});

test('a session is refreshed at either node, and at both at once with one successor [OP-02] [ID-03]', async () => {
  const entered = await enter(one);
  const [first, second] = await Promise.all([one, two].map((node) => refresh(node, entered.refresh_token)));
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(first?.body.refresh_token).toBe(second?.body.refresh_token);
  const token = first?.body.access_token ?? '';
  for (const { origin } of [one, two])
    expect((await askNode(origin, readSession, {}, { token })).status).toBe(200);
});

test('a file link made by one node is served by the other [OP-02] [ME-04]', async () => {
  const fileId = await buildFile(platform, client, 'cover');
  const link = await askNode(one.origin, readFileLink, { params: { fileId } }, { token: seller.token });
  const file = await fetch(two.origin + link.body.url);
  expect([file.status, await file.text()]).toEqual([200, 'bytes']);
});

/** Reads a course of one page to its end, at this node. */
async function finishCourse({ origin }: ServerProcess): Promise<void> {
  const { id } = await buildCourse(platform, client, {}, [PAGE]);
  await enrolPerson(platform, seller, id);
  const place = { params: { trainingId: id, hierarchyOrder: 1 } };
  expect((await askNode(origin, confirmReading, place, { token: seller.token })).status).toBe(200);
}
const notices = (): Promise<number> => count("notification where kind = 'certificate_issued'");

test('two workers do the work of every event once [OP-02]', async () => {
  const courses = 12;
  for (let course = 0; course < courses; course += 1) await finishCourse(course % 2 === 0 ? one : two);
  const isQuiet = async (): Promise<boolean> =>
    (await count('outbox where relayed_at is null')) === 0 &&
    (await count(
      `pgboss.job where state in ('created', 'active', 'retry') and name = 'learning.completion-notice'`,
    )) === 0;
  await until(isQuiet);
  expect(await count("outbox where event = 'learning.training-completed'")).toBe(courses);
  expect(await count("job_effect where job = 'learning.completion-notice'")).toBe(courses);
  expect(await notices()).toBe(courses);
}, 60_000);

test('a node that is told to stop finishes the request it is in, and then ends well [OP-02]', async () => {
  const node = await startServer(postgres.settings, await freePort(), folder);
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from ledger_account where membership_id = $1 for update', [
    seller.membershipId,
  ]);
  const asked = askNode(node.origin, reportSale, saleOf('C-1'), { token: seller.token });
  await until(async () => (await count("pg_stat_activity where wait_event_type = 'Lock'")) > 0);
  const stopped = node.stop();
  await until(() =>
    fetch(`${node.origin}/readyz`).then(
      ({ ok }) => !ok,
      () => true,
    ),
  );
  await blocker.query('rollback');
  blocker.release();
  const sold = await asked;
  expect(sold.status).toBe(200);
  expect(await stopped).toBe(0);
  expect(await count('sale where id = $1', [sold.body.saleId])).toBe(1);
}, 30_000);

test('a worker that is told to stop ends well [OP-02]', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  const before = await notices();
  const worker = startWorkerNode(postgres.settings, folder);
  workers.push(worker);
  await finishCourse(one);
  await until(async () => (await notices()) > before);
  expect(await worker.stop()).toBe(0);
}, 60_000);
