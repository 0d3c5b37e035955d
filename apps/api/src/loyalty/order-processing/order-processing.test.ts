import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import {
  listOrdersToProcess,
  processOrder,
  readOrderToProcess,
} from '@trilha/contract/loyalty/order-processing.calls';
import { readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, balanceOf, joinedSeller } from '../../testing/loyalty-audit.ts';
import type { BuiltPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

type Step = 'approve' | 'reprove' | 'ship' | 'deliver';
const step = (orderId: string, staff: BuiltPerson, event: Step, over: object = {}) =>
  call(
    product,
    processOrder,
    {
      params: { orderId },
      body: { event, reason: null, note: null, carrier: null, tracking: null, ...over },
    },
    { token: staff.token },
  );

async function world(kind: 'goods' | 'voucher' = 'goods') {
  const made = await auditWorld(product);
  await givePoints(product.platform, made.campaign, made.seller, 100);
  const reward = await buildReward(product.platform, made.campaign, {
    kind,
    cost: 60,
    onHand: 2,
    maximumPerPerson: 1,
  });
  const order = await call(
    product,
    redeemReward,
    {
      params: { rewardId: reward.id },
      body: { cost: reward.cost, delivery: kind === 'goods' ? DELIVERY : null },
    },
    { token: made.seller.token },
  );
  return { ...made, reward, orderId: order.body.orderId };
}

const stockOf = async (rewardId: string, seller: BuiltPerson) => {
  const { body } = await call(product, readReward, { params: { rewardId } }, { token: seller.token });
  return { stock: body.stock, used: body.categoryUse.used };
};

test('an order is approved, shipped and delivered, and its member follows every step [RW-03, MG-07]', async () => {
  const { client, seller, administrator, reward, orderId } = await world();
  expect((await step(orderId, administrator, 'approve')).body).toEqual({
    state: 'approved',
    openEvents: ['reprove', 'ship'],
    proposed: false,
  });
  expect((await step(orderId, administrator, 'ship')).code).toBe('validation_failed');
  expect(
    (await step(orderId, administrator, 'ship', { carrier: 'Correios', tracking: 'BR123' })).body.state,
  ).toBe('shipped');
  expect((await step(orderId, administrator, 'deliver')).body).toEqual({
    state: 'delivered',
    openEvents: [],
    proposed: false,
  });
  expect(await balanceOf(product, seller)).toEqual({ experience: 100, available: 40, held: 0, owed: 0 });
  expect(await stockOf(reward.id, seller)).toEqual({ stock: 1, used: 1 });
  const mine = await call(product, readMyOrder, { params: { orderId } }, { token: seller.token });
  expect(mine.body).toMatchObject({
    state: 'delivered',
    carrier: 'Correios',
    tracking: 'BR123',
    hasCode: false,
  });
  // All in one instant, and told in their order.
  expect(mine.body.timeline.map(({ state }) => state)).toEqual([
    'awaiting_approval',
    'approved',
    'shipped',
    'delivered',
  ]);
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items.map(({ kind }) => kind).toSorted()).toEqual([
    'order_approved',
    'order_delivered',
    'order_shipped',
  ]);
  expect(await auditTrail(product, client.id)).toEqual([
    'loyalty.order.approve',
    'loyalty.order.ship',
    'loyalty.order.deliver',
  ]);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a reproved order gives points, stock and its place in the category back [RW-03]', async () => {
  const { client, seller, administrator, reward, orderId } = await world();
  expect((await step(orderId, administrator, 'reprove')).code).toBe('decision_reason_required');
  const done = await step(orderId, administrator, 'reprove', { reason: 'address_unreachable' });
  expect(done.body).toEqual({ state: 'reproved', openEvents: [], proposed: false });
  expect(await balanceOf(product, seller)).toEqual({ experience: 100, available: 100, held: 0, owed: 0 });
  expect(await stockOf(reward.id, seller)).toEqual({ stock: 2, used: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('of approving and reproving at once one happens [RW-03]', async () => {
  const { client, seller, administrator, orderId } = await world();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_unused, index) =>
      step(orderId, administrator, index % 2 ? 'approve' : 'reprove', { reason: 'out_of_stock' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'order_transition_not_allowed')).toHaveLength(7);
  const balance = await balanceOf(product, seller);
  expect([40, 100]).toContain(balance?.available);
  expect(balance?.held).toBe(0);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('steps follow the order of states [RW-03]', async () => {
  const goods = await world();
  expect((await step(goods.orderId, goods.administrator, 'deliver')).code).toBe(
    'order_transition_not_allowed',
  );
});

/** What is kept of the reward changes behind the order. */
const changeStored = (clientId: string, rewardId: string, over: object) =>
  product.platform.database.inClient(clientId, (db) =>
    db.updateTable('reward').set(over).where('client_id', '=', clientId).where('id', '=', rewardId).execute(),
  );

test('an order frees the place it took, though its reward moved to another category [RW-03]', async () => {
  const { client, campaign, seller, administrator, reward, orderId } = await world();
  const other = await buildReward(product.platform, campaign, { maximumPerPerson: 1 });
  await changeStored(client.id, reward.id, { category_id: other.categoryId });
  const done = await step(orderId, administrator, 'reprove', { reason: 'out_of_stock' });
  expect([done.status, done.body]).toEqual([200, { state: 'reproved', openEvents: [], proposed: false }]);
  const used = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('reward_category_use')
      .select(['category_id', 'used'])
      .where('membership_id', '=', seller.membershipId)
      .execute(),
  );
  expect(used).toEqual([{ category_id: reward.categoryId, used: 0 }]);
});

test('an order keeps the kind it was made with [RW-03] [RW-05]', async () => {
  const { client, administrator, reward, orderId } = await world();
  await step(orderId, administrator, 'approve');
  await step(orderId, administrator, 'ship', { tracking: 'BR123' });
  await changeStored(client.id, reward.id, { kind: 'voucher' });
  expect((await step(orderId, administrator, 'deliver')).body.state).toBe('delivered');
});

test('nobody processes an order of their own [RW-03]', async () => {
  const { client, campaign } = await auditWorld(product);
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'program_administrator']);
  await givePoints(product.platform, campaign, both, 100);
  const reward = await buildReward(product.platform, campaign, { cost: 10 });
  const input = { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: null } };
  const { body } = await call(product, redeemReward, input, { token: both.token });
  const answer = await step(body.orderId, both, 'approve');
  expect([answer.status, answer.code]).toEqual([403, 'own_order']);
});

test('lists orders by state with their counts [RW-03]', async () => {
  const { seller, administrator, orderId } = await world();
  const token = administrator.token;
  const list = async (query: object) => (await call(product, listOrdersToProcess, { query }, { token })).body;
  const waiting = await list({ state: 'awaiting_approval' });
  expect(waiting.items.map(({ id, openEvents }) => [id, openEvents])).toEqual([
    [orderId, ['approve', 'reprove']],
  ]);
  expect(waiting.counts).toEqual({
    awaiting_approval: 1,
    approved: 0,
    shipped: 0,
    delivered: 0,
    reproved: 0,
  });
  expect((await list({ search: 'nada disso' })).items).toEqual([]);
  const refused = await call(product, listOrdersToProcess, { query: { cursor: 'x' } }, { token });
  expect(refused.code).toBe('validation_failed');
  const one = await call(product, readOrderToProcess, { params: { orderId } }, { token });
  expect(one.body).toMatchObject({ own: false, salesWaiting: 0, delivery: { city: 'São Paulo' } });
  const sellers = await call(product, listOrdersToProcess, { query: {} }, { token: seller.token });
  expect([sellers.status, sellers.code]).toEqual([403, 'not_allowed']);
});

test("another client's order is not there [CL-07]", async () => {
  const own = await world();
  const other = await auditWorld(product);
  expect((await step(own.orderId, other.administrator, 'approve')).code).toBe('not_found');
  const input = { params: { orderId: own.orderId } };
  const shown = await call(product, readOrderToProcess, input, { token: other.administrator.token });
  expect([shown.status, shown.code]).toEqual([404, 'not_found']);
});
