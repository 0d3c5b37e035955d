import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildCampaign, buildReward } from '../../testing/loyalty.ts';
import { buildClient } from '../../testing/world.ts';

const BUYERS = 24;
const ROUNDS = 25;
/** Two in each of the eight shares of each of two rewards: most of a round is waiting for the last of a share. */
const UNITS = 16;

/** What one of many connections came to: units it took of each reward, and the codes of what was refused it. */
interface Bought {
  readonly units: readonly number[];
  readonly refusals: readonly string[];
}

/**
 * Takes units as an order does, one in each transaction, now of one reward and now of the other, until there are none;
 * straight from the database, because the product would ask again what PostgreSQL broke off.
 */
async function buy(buyer: Client, clientId: string, rewardIds: readonly string[]): Promise<Bought> {
  const units = rewardIds.map(() => 0);
  const refusals: string[] = [];
  const left = new Set(rewardIds.keys());
  for (let turn = 0; left.size > 0; turn += 1) {
    const index = turn % rewardIds.length;
    if (!left.has(index)) continue;
    try {
      await buyer.query('begin');
      const { rows } = await buyer.query<{ taken: boolean }>(
        'select take_free_stock($1, $2) as taken, pg_sleep(0.001)',
        [clientId, rewardIds[index]],
      );
      await buyer.query('commit');
      if (rows[0]?.taken) units[index] = (units[index] ?? 0) + 1;
      else left.delete(index);
    } catch (error) {
      refusals.push(String((error as { code?: unknown }).code));
      await buyer.query('rollback');
      // Enough was seen, and each costs the wait until the database finds it.
      if (refusals.length > 3) left.clear();
    }
  }
  return { units, refusals };
}

async function buyTogether(product: TestApplication) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const rewards = await Promise.all(
    [0, 1].map(() => buildReward(product.platform, campaign, { kind: 'goods', onHand: UNITS })),
  );
  const rewardIds = rewards.map(({ id }) => id);
  const buyers = Array.from({ length: BUYERS }, () => new Client(product.settings));
  const rounds: { readonly sold: readonly number[]; readonly refusals: readonly string[] }[] = [];
  try {
    for (const buyer of buyers) {
      await buyer.connect();
      await buyer.query("set deadlock_timeout = '20ms'");
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await buyers[0]?.query('update reward_free_stock set free = $2 where reward_id = any($1::uuid[])', [
        rewardIds,
        UNITS / 8,
      ]);
      const bought = await Promise.all(buyers.map((buyer) => buy(buyer, client.id, rewardIds)));
      rounds.push({
        sold: rewardIds.map((_id, index) => bought.reduce((sum, { units }) => sum + (units[index] ?? 0), 0)),
        refusals: bought.flatMap(({ refusals }) => refusals),
      });
      if (rounds.at(-1)?.refusals.length) break;
    }
  } finally {
    await Promise.all(buyers.map((buyer) => buyer.end()));
  }
  return rounds;
}

async function onItsOwn<Told>(work: (product: TestApplication) => Promise<Told>): Promise<Told> {
  const product = await openTestApplication();
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

test('orders that wait for shares of the stock never wait for each other, and take each unit once [RW-04]', async () => {
  const rounds = await onItsOwn(buyTogether);
  expect(rounds.flatMap(({ refusals }) => refusals)).toEqual([]);
  expect(rounds.map(({ sold }) => sold)).toEqual(Array.from({ length: ROUNDS }, () => [UNITS, UNITS]));
}, 120_000);

/** As it was before decision 0164: one share after the other is waited for, and kept where it was found empty. */
const WAITS_WHILE_HOLDING = `
  create or replace function take_free_stock(_client uuid, _reward uuid) returns boolean
  language plpgsql as $$
  declare own integer;
  begin
    loop
      select share into own from reward_free_stock where client_id = _client and reward_id = _reward and free > 0
        order by (share + pg_backend_pid()) % 8 limit 1 for update skip locked;
      if own is null then
        if reward_free(_client, _reward) = 0 then return false; end if;
        select share into own from reward_free_stock where client_id = _client and reward_id = _reward and free > 0
          order by (share + pg_backend_pid()) % 8 limit 1 for update;
      end if;
      if own is not null then
        update reward_free_stock set free = free - 1 where client_id = _client and reward_id = _reward and share = own;
        return true;
      end if;
    end loop;
  end $$`;

test('an order that waits while it holds a share is found to wait in a circle [RW-04]', async () => {
  const rounds = await onItsOwn(async (product) => {
    const owner = new Client(product.settings);
    await owner.connect();
    await owner.query(WAITS_WHILE_HOLDING);
    await owner.end();
    return buyTogether(product);
  });
  expect(rounds.flatMap(({ refusals }) => refusals)).toContain('40P01');
}, 120_000);
