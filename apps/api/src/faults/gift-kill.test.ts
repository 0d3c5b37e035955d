import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveGiftsJob } from '#loyalty/index.ts';
import { checkLedger, faultsIn } from '../roles/check-ledger.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { type BuiltCampaign, buildCampaign } from '../testing/loyalty.ts';
import { buildClient } from '../testing/world.ts';
import { type NodeProcess, startWorkerNode } from './server-process.ts';

const PEOPLE = 3_000;
const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 120_000, interval: 20 };

let product: TestApplication;
const workers: NodeProcess[] = [];
beforeAll(async () => {
  product = await openTestApplication(new Date().toISOString());
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await product.close();
});

/** So many people of the second level, all born on the day it is where the campaign is. */
const fillCampaign = ({ id, clientId, agencyId }: BuiltCampaign): Promise<void> =>
  product.platform.database.acrossClients(async (db) => {
    await sql`insert into person (id, username, email, first_name, last_name, birthday, created_at)
      select md5('born-' || n)::uuid, 'born-' || n, 'born-' || n || '@example.test', 'Pessoa', n::text,
        (now() at time zone 'UTC')::date, now()
      from generate_series(1, ${PEOPLE}) n`.execute(db);
    await sql`insert into membership (client_id, id, person_id, display_name, joined_at)
      select ${clientId}, md5('born-member-' || n)::uuid, md5('born-' || n)::uuid, 'Pessoa ' || n, now()
      from generate_series(1, ${PEOPLE}) n`.execute(db);
    await sql`insert into participation (client_id, id, campaign_id, membership_id, agency_id, terms_version,
        terms_accepted_at, level_position, level_settled_at, created_at)
      select ${clientId}, md5('born-joined-' || n)::uuid, ${id}, md5('born-member-' || n)::uuid, ${agencyId}, 3,
        now(), 2, now(), now() - interval '5 days'
      from generate_series(1, ${PEOPLE}) n`.execute(db);
  });

test('a worker killed in the middle of giving gifts leaves the rest for the next, and nobody gets one twice [PT-06] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const campaign = await buildCampaign(product.platform, client, {
    beginsOn: day(-30),
    endsOn: day(30),
    timeZone: 'UTC',
    gifts: [{ points: 100 }],
  });
  await fillCampaign(campaign);
  const counted = async (rows: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
    (await product.platform.database.acrossClients((db) => rows.execute(db))).rows[0]?.count ?? 0;
  const given = (): Promise<number> =>
    counted(sql`select count(*)::int from gift_given where client_id = ${client.id}`);

  const worker = startWorkerNode(product.settings, product.folder);
  workers.push(worker);
  const boss = new PgBoss({
    ...product.settings,
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
  });
  const called = async (): Promise<string | null> => {
    try {
      await boss.start();
      return await boss.send(giveGiftsJob.name, {});
    } catch {
      return null;
    }
  };
  await expect.poll(called, PATIENCE).toBeTruthy();
  await expect.poll(given, PATIENCE).toBeGreaterThan(0);
  await worker.kill();
  await boss.stop({ graceful: false });
  expect(await given()).toBeLessThan(PEOPLE);

  await Promise.all([0, 1].map(() => giveGiftsJob.run(product.platform, client.id)));
  expect(await given()).toBe(PEOPLE);
  expect(
    await counted(sql`select count(*)::int from ledger_account where client_id = ${client.id}
      and unit = 'redeemable' and kind = 'member' and posted = 100 and held = 0`),
  ).toBe(PEOPLE);
  expect(
    await counted(
      sql`select count(*)::int from notification where client_id = ${client.id} and kind = 'gift_birthday'`,
    ),
  ).toBe(PEOPLE);
  expect(faultsIn(await checkLedger(product.settings))).toEqual([]);
}, 300_000);
