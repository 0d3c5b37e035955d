import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrolWithPoints, leaveTraining } from '@trilha/contract/learning/enrolment.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/scope.ts';
import { type OwnServer, startServerForTests } from '#platform/database/testing-server.ts';
import { createSealer } from '#platform/sealing.ts';
import { migrateDatabase } from '../roles/migrate.ts';
import { endPool } from '../testing/end-pool.ts';
import { buildCourse } from '../testing/learning.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation, buildReward } from '../testing/loyalty.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../testing/world.ts';
import { insist } from './insistent-client.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const KILLS = 20;
const SELLERS = 8;
const RUN_MS = 350;
/** Sales acknowledged between two kills at least, however slow the machine is. */
const SOLD_BETWEEN = 2;
const PATIENCE_MS = 10_000;

let postgres: OwnServer;
let database: Database;
let folder: string;
let campaign: BuiltCampaign;
let rewardId: string;
let trainingId: string;
const COST = 150;
const PRICE = 30;
const sellers: BuiltPerson[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-kill-'));
  postgres = await startServerForTests('full');
  await migrateDatabase(postgres.settings);
  database = await connectDatabase({ connection: postgres.settings, log: pino({ level: 'silent' }) });
  const platform = {
    database,
    now: () => new Date(),
    sealer: createSealer(Buffer.alloc(32, 7)),
  } as Parameters<typeof buildClient>[0];
  const client = await buildClient(platform);
  const day = (offset: number): string =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  campaign = await buildCampaign(platform, client, { beginsOn: day(-20), endsOn: day(40) });
  rewardId = (await buildReward(platform, campaign, { cost: COST, onHand: 5_000 })).id;
  const paid = { enrolment_type: 'by_points', price: PRICE };
  trainingId = (await buildCourse(platform, client, paid)).id;
  for (let index = 0; index < SELLERS; index += 1) {
    const seller = await buildPerson(platform, client, { roles: ['sales_agent'] });
    await buildParticipation(platform, campaign, seller);
    sellers.push(seller);
  }
}, 60_000);
afterAll(async () => {
  await database.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Acknowledged {
  readonly sales: string[];
  readonly orders: string[];
  readonly refused: string[];
}

/** Sells, redeems, enrols for points and leaves in turn until told to stop, and notes what was acknowledged. */
async function work(
  origin: string,
  seller: BuiltPerson,
  index: number,
  running: () => boolean,
  noteSale: () => void,
): Promise<Acknowledged> {
  const done: Acknowledged = { sales: [], orders: [], refused: [] };
  const soldOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let turn = 0; running(); turn += 1) {
    const sale = {
      campaignId: campaign.id,
      storeId: campaign.storeId,
      invoiceNumber: `${index}-${turn}`,
      soldOn,
      invoiceFileId: null,
      items: [{ productId: campaign.productIds[0], quantity: 2 }],
    };
    const sold = await insist(origin, reportSale, { body: sale }, seller.token, turn % 5 === 0);
    if (sold.status === 200) {
      done.sales.push(sold.body.saleId);
      noteSale();
    } else done.refused.push(sold.body.code ?? '');
    // Enrols for points and gives the place back in turn.
    const at = { params: { trainingId } };
    const moved =
      turn % 2 === 0
        ? await insist(
            origin,
            enrolWithPoints,
            { ...at, body: { price: PRICE } },
            seller.token,
            turn % 4 === 0,
          )
        : await insist(origin, leaveTraining, at, seller.token, turn % 3 === 0);
    if (moved.status !== 200) done.refused.push(moved.body.code ?? '');
    if (turn % 2 === 1) {
      const redeemed = await insist(
        origin,
        redeemReward,
        { params: { rewardId }, body: { cost: COST, delivery: null } },
        seller.token,
        turn % 3 === 0,
      );
      if (redeemed.status === 200) done.orders.push(redeemed.body.orderId);
      else done.refused.push(redeemed.body.code ?? '');
    }
  }
  return done;
}

test(`${KILLS} kills of the server under load lose no acknowledged sale, redemption or paid place and double none [PT-02] [LO-14] [RW-04] [LE-06]`, async () => {
  const port = await freePort();
  let server: ServerProcess = await startServer(postgres.settings, port, folder);
  let running = true;
  let sold = 0;
  const noteSale = (): void => {
    sold += 1;
  };
  const working = sellers.map((seller, index) => work(server.origin, seller, index, () => running, noteSale));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = sold + SOLD_BETWEEN;
    await new Promise((resolve) => setTimeout(resolve, RUN_MS));
    await vi.waitFor(() => expect(sold).toBeGreaterThanOrEqual(enough), {
      timeout: PATIENCE_MS,
      interval: 25,
    });
    await server.kill();
    server = await startServer(postgres.settings, port, folder);
  }
  running = false;
  const results = await Promise.all(working);
  await server.kill();

  const acknowledged = {
    sales: results.flatMap(({ sales }) => sales),
    orders: results.flatMap(({ orders }) => orders),
  };
  expect(results.flatMap(({ refused }) => refused)).toEqual([]);
  expect(acknowledged.sales.length).toBeGreaterThan(KILLS);

  const pool = new Pool({ ...postgres.settings, max: 1 });
  const column = async (text: string): Promise<string[]> =>
    (await pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
  // Every action was repeated until answered, so what is stored must be exactly what was acknowledged.
  expect((await column('select id as value from sale')).sort()).toEqual(acknowledged.sales.sort());
  expect((await column('select id as value from reward_order')).sort()).toEqual(acknowledged.orders.sort());
  expect(
    await column(
      `select s.id as value from sale s where (select count(*) from ledger_transaction t where t.source_id = s.id and t.kind = 'sale') <> 1`,
    ),
  ).toEqual([]);
  expect(
    await column(
      `select o.id as value from reward_order o where (select count(*) from ledger_hold h where h.source_id = o.id and h.amount = o.cost) <> 1`,
    ),
  ).toEqual([]);
  // Who is inside has paid, and whoever left has the points back.
  const unpaid = `select t.source_id as value from ledger_transaction t where t.kind = 'enrolment'
    and exists (select 1 from enrolment e where e.id = t.source_id)
      = exists (select 1 from ledger_transaction b where b.kind = 'enrolment_given_back' and b.source_id = t.source_id)`;
  expect(await column(unpaid)).toEqual([]);
  const free = `select e.id as value from enrolment e where not exists (select 1 from ledger_transaction t
    where t.kind = 'enrolment' and t.source_id = e.id)`;
  expect(await column(free)).toEqual([]);
  expect(await column('select account_id::text as value from ledger_drift')).toEqual([]);
  expect(await column(`select (on_hand - reward_free(client_id, id))::text as value from reward`)).toEqual([
    String(acknowledged.orders.length),
  ]);
  await endPool(pool);
}, 600_000);
