import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { driftOf } from '../testing/ledger.ts';
import { cpfEndingIn, openTransferWorld, trainingLedgerOf } from '../testing/transfers.ts';
import { signInAgain } from '../testing/world.ts';
import { type NodeProcess, startWorkerNode } from './server-process.ts';

const PATIENCE = { timeout: 240_000, interval: 50 };
const KILLS = 2;
const POINTS = 300;
const MINUTES_MS = 60_000;

/** Books each key once, and keeps its answer to itself while it is told to: whoever waits for it can be killed. */
const partner = Fastify();
const booked = new Map<string, number>();
let posts = 0;
let isSilent = true;
partner.post<{ Body: { transferId: string; points: number } }>('/club/transfers', async (request, reply) => {
  const { transferId, points } = request.body;
  posts += 1;
  booked.set(transferId, points);
  if (isSilent) await new Promise((resolve) => request.raw.socket.once('close', resolve));
  return reply.send({ state: 'confirmed', points, reference: 'K-1' });
});

let product: TestApplication;
let address: string;
const workers: NodeProcess[] = [];
beforeAll(async () => {
  product = await openTestApplication(new Date().toISOString());
  address = await partner.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await partner.close();
  await product.close();
});

const startWorker = (): NodeProcess => {
  const worker = startWorkerNode(product.settings, product.folder, {
    SIGNING_KEY: '07'.repeat(32),
    REACH_PRIVATE_NETWORK: 'true',
  });
  workers.push(worker);
  return worker;
};

test('a worker killed between sending points and marking it leaves one transfer there and one movement here [TR-03] [OP-02]', async () => {
  const world = await openTransferWorld(product, address, { path: '/club' });
  const clerk = await world.clerk(POINTS);
  const sent = await world.send(clerk, cpfEndingIn('1'), POINTS);
  const { transferId } = sent.body;
  const first = startWorker();
  await expect.poll(() => posts, PATIENCE).toBe(1);
  await first.kill();
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: POINTS, held: POINTS, left: [] });
  for (let kill = 1; kill < KILLS; kill += 1) {
    product.setNow(new Date(Date.now() + 2 * MINUTES_MS).toISOString());
    await product.platform.database.inClient(world.client.id, (db) =>
      db
        .updateTable('points_transfer')
        .set({ next_attempt_at: new Date(Date.now() - MINUTES_MS) })
        .where('id', '=', transferId)
        .execute(),
    );
    const next = startWorker();
    await expect.poll(() => posts, PATIENCE).toBe(kill + 1);
    await next.kill();
  }
  isSilent = false;
  product.setNow(new Date(Date.now() + 60 * MINUTES_MS).toISOString());
  await world.turn();

  const token = await signInAgain(product.platform, clerk);
  expect((await world.own({ token })).transfer).toMatchObject({ state: 'confirmed', reference: 'K-1' });
  expect(posts).toBe(KILLS + 1);
  expect([...booked]).toEqual([[transferId, POINTS]]);
  expect(await trainingLedgerOf(product, clerk)).toEqual({
    posted: 0,
    held: 0,
    transferred: POINTS,
    left: [-POINTS],
  });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
}, 600_000);
