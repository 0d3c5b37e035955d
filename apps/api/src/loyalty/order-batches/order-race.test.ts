import { refuseOrdersTogether } from '@trilha/contract/loyalty/order-batches.calls';
import { cancelMyOrder } from '@trilha/contract/loyalty/orders.calls';
import {
  changeRewardStock,
  listRewardCodes,
  withdrawRewardCode,
} from '@trilha/contract/loyalty/reward-stock.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { type BuiltReward, buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { joinedSeller } from '../../testing/loyalty-audit.ts';
import { approveTogetherAs, decideAs, orderWorld } from '../../testing/orders.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';
import { weighWaitingOrders } from '../order-risk/weigh-orders.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const PEOPLE = 16;
const ON_HAND = 60;
const REFUSED = { decision: 'refuse', reason: 'points_in_doubt' } as const;

/** Everybody waits for two kinds of goods and a voucher, so that each of them shares accounts and stock with all others. */
async function crowded() {
  const made = await orderWorld(product, { kind: 'goods', onHand: ON_HAND });
  const { campaign } = made;
  const rewards: BuiltReward[] = [
    made.reward,
    await buildReward(product.platform, campaign, { kind: 'goods', cost: 20, onHand: ON_HAND }),
    await buildReward(product.platform, campaign, { kind: 'voucher', cost: 20, onHand: ON_HAND }),
  ];
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await joinedSeller(product, made.client, campaign);
      await givePoints(product.platform, campaign, person, 200);
      return person;
    }),
  );
  const order = async (person: BuiltPerson, reward: BuiltReward): Promise<string> => {
    const body = { cost: reward.cost, delivery: reward === rewards[2] ? null : DELIVERY };
    const placed = await call(product, redeemReward, { params: { rewardId: reward.id }, body }, person);
    if (placed.status !== 200) throw new Error(`the order was refused: ${placed.code}`);
    return placed.body.orderId;
  };
  const placed = await Promise.all(
    people.flatMap((person) => rewards.map(async (reward) => ({ person, id: await order(person, reward) }))),
  );
  await made.isGreen(placed.map(({ id }) => id));
  return { ...made, rewards, people, order, placed };
}

const deadlocks = async (): Promise<number> => {
  // What a connection has counted is told within a second of its last transaction.
  const { rows } = await product.platform.database.acrossClients((db) =>
    sql<{ deadlocks: number }>`with rest as materialized (select pg_sleep(1.5))
      select deadlocks::integer from rest, pg_stat_database where datname = current_database()`.execute(db),
  );
  return rows[0]?.deadlocks ?? 0;
};

test('batches, single decisions, cancels, new orders and changes of stock at once never wait in a circle, and each order ends once [RW-03, RW-04, LO-30]', async () => {
  const { client, administrator, second, rewards, people, order, placed } = await crowded();
  const third = await buildPerson(product.platform, client, { roles: ['auditor'] });
  const before = await deadlocks();
  const ids = placed.map(({ id }) => id);
  const seen = (chosen: readonly string[]) => chosen.map((orderId) => ({ orderId, revision: 0 }));
  const [goods, , voucher] = rewards;
  const codes = await call(
    product,
    listRewardCodes,
    { params: { rewardId: voucher?.id ?? '' }, query: { state: 'free', limit: 6 } },
    administrator,
  );
  const answers = await Promise.all([
    approveTogetherAs(product, administrator, seen(ids)),
    approveTogetherAs(product, second, seen(ids.toReversed())),
    call(
      product,
      refuseOrdersTogether,
      { body: { orders: seen(ids.slice(6, 30).toReversed()), reason: 'points_in_doubt', note: null } },
      third,
    ),
    ...placed.filter((_one, at) => at % 5 === 0).map(({ id }) => decideAs(product, third, id, REFUSED)),
    ...placed.filter((_one, at) => at % 5 === 1).map(({ id }) => decideAs(product, third, id)),
    ...placed
      .filter((_one, at) => at % 4 === 2)
      .map(({ id, person }) => call(product, cancelMyOrder, { params: { orderId: id } }, person)),
    ...Array.from({ length: 12 }, (_none, at) =>
      call(
        product,
        changeRewardStock,
        {
          params: { rewardId: rewards[at % 2]?.id ?? '' },
          body: { change: at % 4 < 2 ? 3 : -1, reason: 'counted', note: 'Contagem' },
        },
        administrator,
      ),
    ),
    ...codes.body.items.map(({ id: rewardCodeId }) =>
      call(product, withdrawRewardCode, { params: { rewardCodeId } }, administrator),
    ),
    ...people.map(async (person, at) => {
      await order(person, rewards[at % 3] ?? goods ?? missing());
      return { status: 200 };
    }),
    ...Array.from({ length: 4 }, async () => {
      await weighWaitingOrders.run(product.platform, client.id);
      return { status: 200 };
    }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(await deadlocks()).toBe(before);
  const read = async <Row>(query: RawBuilder<Row>) =>
    (await query.execute(product.platform.database.readerOf(client.id))).rows;
  // A step into the state in which it stands, one decision at most, and points that tell the same.
  expect(
    await read(sql`select placed.id, placed.state,
        (select count(*) from reward_order_event step where step.client_id = placed.client_id
          and step.order_id = placed.id and step.state <> 'awaiting_approval') as steps
      from reward_order placed where placed.client_id = ${client.id} and (
        (select count(*) from reward_order_event step where step.client_id = placed.client_id
          and step.order_id = placed.id and step.state <> 'awaiting_approval')
          <> (placed.state <> 'awaiting_approval')::integer
        or placed.state not in ('awaiting_approval', 'approved', 'delivered', 'reproved'))`),
  ).toEqual([]);
  const [sums] = await read(
    sql<{ held: number; waiting: number; spent: number; left: number }>`select
      (select sum(held) from ledger_account where client_id = ${client.id})::integer as held,
      (select coalesce(sum(cost), 0) from reward_order where client_id = ${client.id} and state = 'awaiting_approval')::integer
        as waiting,
      (select coalesce(sum(cost), 0) from reward_order where client_id = ${client.id} and state in ('approved', 'delivered'))::integer
        as spent,
      (select sum(posted) from ledger_account where client_id = ${client.id} and unit = 'redeemable' and kind = 'member'
        and membership_id = any(${people.map(({ membershipId }) => membershipId)}::uuid[]))::integer as left`,
  );
  expect(sums?.held).toBe(sums?.waiting);
  expect(sums?.left).toBe(PEOPLE * 200 - (sums?.spent ?? 0));
  const stock = await read(
    sql<{ free: number; expected: number }>`select
      reward_free(reward.client_id, reward.id) as free,
      reward.on_hand - (select count(*) from reward_order placed where placed.client_id = reward.client_id
        and placed.reward_id = reward.id and placed.state = 'awaiting_approval')::integer as expected
      from reward where reward.client_id = ${client.id} and reward.id = any(${rewards.map(({ id }) => id)}::uuid[])`,
  );
  expect(stock.map(({ free }) => free)).toEqual(stock.map(({ expected }) => expected));
  expect(await driftOf(product.platform, client.id)).toEqual([]);
}, 120_000);

function missing(): never {
  throw new Error('the world has three rewards');
}
