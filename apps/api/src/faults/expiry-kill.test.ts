import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expirePointsJob } from '#loyalty/index.ts';
import { checkLedger, faultsIn } from '../roles/check-ledger.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { type BuiltCampaign, buildCampaign } from '../testing/loyalty.ts';
import { buildClient } from '../testing/world.ts';
import { type NodeProcess, startWorkerNode } from './server-process.ts';

const PEOPLE = 3_000;
const POINTS = 100;
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

/** So many people with points that nobody spent. */
const fillCampaign = ({ id, clientId }: BuiltCampaign): Promise<void> =>
  product.platform.database.acrossClients(async (db) => {
    // What is searched of a member is made of the person, who must be there before.
    await sql`insert into person (id, username, email, first_name, last_name, created_at)
      select md5('saver-' || n)::uuid, 'saver-' || n, 'saver-' || n || '@example.test', 'Pessoa', n::text, now()
      from generate_series(1, ${PEOPLE}) n`.execute(db);
    await sql`insert into membership (client_id, id, person_id, display_name, joined_at)
      select ${clientId}, md5('member-' || n)::uuid, md5('saver-' || n)::uuid, 'Pessoa ' || n, now()
      from generate_series(1, ${PEOPLE}) n`.execute(db);
    await sql`select ledger_credit(${clientId}, gen_random_uuid(), 'gift', 'gift', gen_random_uuid(), null,
        md5('member-' || n)::uuid, ${id}, ${POINTS}, ${POINTS}, 0, null, '{}', now() - interval '20 days')
      from generate_series(1, ${PEOPLE}) n`.execute(db);
  });

test('a worker killed in the middle of a campaign’s end leaves the rest for the next, and no point expires twice [PT-03] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const campaign = await buildCampaign(product.platform, client, { beginsOn: day(-90), endsOn: day(-2) });
  await fillCampaign(campaign);
  const counted = async (rows: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
    (await product.platform.database.acrossClients((db) => rows.execute(db))).rows[0]?.count ?? 0;
  const expired = (): Promise<number> =>
    counted(
      sql`select count(*)::int from ledger_transaction where client_id = ${client.id} and kind = 'expiry'`,
    );

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
      return await boss.send(expirePointsJob.name, {});
    } catch {
      return null;
    }
  };
  await expect.poll(called, PATIENCE).toBeTruthy();
  await expect.poll(expired, PATIENCE).toBeGreaterThan(0);
  await worker.kill();
  await boss.stop({ graceful: false });
  const before = await expired();
  expect(before).toBeLessThan(PEOPLE);

  await Promise.all([0, 1].map(() => expirePointsJob.run(product.platform, client.id)));
  expect(await expired()).toBe(PEOPLE);
  expect(
    await counted(sql`select count(*)::int from ledger_account where client_id = ${client.id}
      and unit = 'redeemable' and kind = 'member' and posted = 0 and held = 0`),
  ).toBe(PEOPLE);
  expect(
    await counted(sql`select (sum(amount) / ${POINTS})::int as count from ledger_entry e
      join ledger_account a on a.client_id = e.client_id and a.id = e.account_id
      where e.client_id = ${client.id} and a.kind = 'expired'`),
  ).toBe(PEOPLE);
  expect(faultsIn(await checkLedger(product.settings))).toEqual([]);
}, 300_000);
