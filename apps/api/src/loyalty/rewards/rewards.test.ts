import { randomUUID } from 'node:crypto';
import { listMyOrders, readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { changeRewardStock, listRewardStock } from '@trilha/contract/loyalty/reward-stock.calls';
import { listRewards, readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeHold, takeBackCampaignPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import {
  type BuiltCampaign,
  buildCampaign,
  buildParticipation,
  buildReward,
  type CampaignOptions,
  DELIVERY,
} from '../../testing/loyalty.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function seller(client: BuiltClient, campaign: BuiltCampaign, points: number, level = 1) {
  const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, person, level);
  if (points > 0) await givePoints(product.platform, campaign, person, points);
  return person;
}

async function world(points = 100, options: CampaignOptions = {}) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, options);
  const person = await seller(client, campaign, points);
  return { client, campaign, person, token: person.token };
}

const redeem = (reward: { readonly id: string; readonly cost: number }, token: string, key = randomUUID()) =>
  call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: null } },
    { token, key },
  );

/** As the web does: what a busy database did not get to is asked again, under the same key. */
async function redeemPatiently(...[reward, token]: Parameters<typeof redeem>): ReturnType<typeof redeem> {
  const key = randomUUID();
  for (;;) {
    const answer = await redeem(reward, token, key);
    if (answer.code !== 'unavailable') return answer;
  }
}

test('reserves points and stock, and the order waits for approval with its timeline [RW-02, RW-03]', async () => {
  const { campaign, person, token } = await world();
  const reward = await buildReward(product.platform, campaign, { cost: 60, onHand: 3 });
  const { status, body } = await redeem(reward, token);
  expect([status, body.balance]).toEqual([200, { experience: 100, available: 40, held: 60, owed: 0 }]);
  const after = await call(product, readReward, { params: { rewardId: reward.id } }, { token });
  expect(after.body).toMatchObject({ stock: 2, blocked: 'insufficient_points', pointsMissing: 20 });
  const orders = await call(product, listMyOrders, { query: {} }, { token });
  expect(orders.body.items.map(({ number, state }) => [number, state])).toEqual([
    [body.number, 'awaiting_approval'],
  ]);
  const order = await call(product, readMyOrder, { params: { orderId: body.orderId } }, { token });
  expect(order.body.timeline.map(({ state }) => state)).toEqual(['awaiting_approval']);
  expect(await driftOf(product.platform, person.clientId)).toEqual([]);
});

test.each([1, 30])(
  'a hundred people at once for what is left are as many orders: %i [RW-04]',
  async (onHand) => {
    const client = await buildClient(product.platform);
    const campaign = await buildCampaign(product.platform, client);
    const reward = await buildReward(product.platform, campaign, { onHand });
    const people = await Promise.all(Array.from({ length: 100 }, () => seller(client, campaign, 50)));
    const answers = await Promise.all(people.map(({ token }) => redeemPatiently(reward, token)));
    const refusals = answers.flatMap(({ code }) => (code ? [code] : []));
    expect(refusals).toEqual(Array.from({ length: 100 - onHand }, () => 'out_of_stock'));
    expect(await driftOf(product.platform, client.id)).toEqual([]);
  },
);

test('orders and a count of the stock at the same moment leave what both say [RW-04]', async () => {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const reward = await buildReward(product.platform, campaign, { kind: 'goods', onHand: 10 });
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const people = await Promise.all(Array.from({ length: 20 }, () => seller(client, campaign, 50)));
  const parcel = { cost: reward.cost, delivery: DELIVERY };
  const order = ({ token }: { readonly token: string }) =>
    call(
      product,
      redeemReward,
      { params: { rewardId: reward.id }, body: parcel },
      { token, key: randomUUID() },
    );
  const count = (change: number) =>
    call(
      product,
      changeRewardStock,
      { params: { rewardId: reward.id }, body: { change, reason: 'counted', note: '' } },
      { token: administrator.token, key: randomUUID() },
    );
  const [orders, counted] = await Promise.all([
    Promise.all(people.map(order)),
    Promise.all([1, 1, 1, 1, 1].map(count)),
  ]);
  expect(counted.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const placed = orders.filter(({ status }) => status === 200).length;
  const stock = await call(
    product,
    listRewardStock,
    { params: { rewardId: reward.id }, query: {} },
    { token: administrator.token },
  );
  expect(stock.body.stock).toEqual({ onHand: 15, reserved: placed });
  const late = await Promise.all(people.map(order));
  expect(placed + late.filter(({ status }) => status === 200).length).toBe(15);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a double click is one order, and points for one buy one however many tabs [RW-04]', async () => {
  const { campaign, person, token } = await world(50);
  const reward = await buildReward(product.platform, campaign, { cost: 50 });
  const key = randomUUID();
  const twins = await Promise.all([redeem(reward, token, key), redeem(reward, token, key)]);
  expect(new Set(twins.map(({ body }) => body.orderId)).size).toBe(1);
  const other = await world(50);
  const second = await buildReward(product.platform, other.campaign, { cost: 50 });
  const tabs = await Promise.all(Array.from({ length: 12 }, () => redeem(second, other.token)));
  expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tabs.filter(({ code }) => code === 'insufficient_points')).toHaveLength(11);
  expect(await driftOf(product.platform, person.clientId)).toEqual([]);
});

test('a level that opens the store without limit orders past the maximum of a category, in SQL too [PT-06] [RW-02]', async () => {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, { unlimitedLevel: 3 });
  const reward = await buildReward(product.platform, campaign, {
    cost: 10,
    onHand: 40,
    maximumPerPerson: 1,
  });
  const [held, highest] = await Promise.all([
    seller(client, campaign, 50, 2),
    seller(client, campaign, 50, 3),
  ]);
  const use = async ({ token }: { readonly token: string }) =>
    (await call(product, readReward, { params: { rewardId: reward.id } }, { token })).body.categoryUse;
  expect([await use(held), await use(highest)]).toEqual([
    { used: 0, maximum: 1, lifted: false },
    { used: 0, maximum: null, lifted: true },
  ]);
  const answers = await Promise.all(
    [held, highest].flatMap(({ token }) => Array.from({ length: 3 }, () => redeemPatiently(reward, token))),
  );
  expect(
    answers.map(({ code }) => code ?? 'ordered').toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([
    'category_maximum_reached',
    'category_maximum_reached',
    'ordered',
    'ordered',
    'ordered',
    'ordered',
  ]);
  expect((await use(highest)).used).toBe(3);
  const lift = product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('campaign_level')
      .set({ lifts_category_maximum: true })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  );
  await expect(lift).rejects.toThrow('fixed once their campaign has begun');
});

test('the maximum of a category holds under twenty redemptions at once [RW-02]', async () => {
  const { campaign, token } = await world(5000);
  const reward = await buildReward(product.platform, campaign, {
    cost: 10,
    onHand: 50,
    maximumPerPerson: 3,
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(reward, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'category_maximum_reached')).toHaveLength(17);
});

test('says why a reward cannot be redeemed: level, training, stock, points, campaign [RW-02]', async () => {
  const { client, campaign, token } = await world(100);
  const training = newId();
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('training')
      .values({
        client_id: client.id,
        id: training,
        kind: 'online_course',
        title: 'Processadores',
        created_at: product.platform.now(),
        updated_at: product.platform.now(),
      })
      .execute(),
  );
  const build = (over: object) => buildReward(product.platform, campaign, over);
  const cases = [
    { reward: await build({ minimumLevel: 2 }), code: 'level_too_low' },
    { reward: await build({ requiredTrainingIds: [training] }), code: 'required_training_missing' },
    { reward: await build({ onHand: 0 }), code: 'out_of_stock' },
    { reward: await build({ cost: 101 }), code: 'insufficient_points' },
  ];
  for (const { reward, code } of cases) {
    expect((await redeem(reward, token)).code).toBe(code);
    const shown = await call(product, readReward, { params: { rewardId: reward.id } }, { token });
    expect(shown.body.blocked).toBe(code);
  }
  const open = await build({});
  const outsider = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  expect((await redeem(open, outsider.token)).code).toBe('campaign_not_joined');
  const past = await world(0, { beginsOn: '2026-07-01', endsOn: '2026-11-20' });
  const late = await buildReward(product.platform, past.campaign);
  expect((await redeem(late, past.token)).code).toBe('campaign_over');
  const coming = await world(100, { beginsOn: '2026-12-01', endsOn: '2026-12-20' });
  const early = await buildReward(product.platform, coming.campaign);
  expect((await redeem(early, coming.token)).code).toBe('campaign_not_running');
});

test('a cost that changed since it was seen is told and not charged [RW-02]', async () => {
  const { client, campaign, person, token } = await world(100);
  const reward = await buildReward(product.platform, campaign, { cost: 60 });
  const setCost = (cost: number) =>
    product.platform.database.inClient(client.id, (db) =>
      db.updateTable('reward').set({ cost }).where('id', '=', reward.id).execute(),
    );
  await setCost(70);
  const refused = await redeem(reward, token);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'reward_cost_changed', params: { cost: 70 } },
  ]);
  expect((await redeem({ ...reward, cost: 70 }, token)).body.balance).toMatchObject({
    available: 30,
    held: 70,
  });
  await setCost(20);
  expect((await redeem({ ...reward, cost: 70 }, token)).code).toBe('reward_cost_changed');
  expect(await driftOf(product.platform, person.clientId)).toEqual([]);
});

test('nobody pays another cost than the one they saw, however close the change comes [RW-02] [RW-04]', async () => {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const reward = await buildReward(product.platform, campaign, { cost: 10, onHand: 40 });
  const people = await Promise.all(Array.from({ length: 24 }, () => seller(client, campaign, 50)));
  const answers = await Promise.all(
    people.map(async ({ token }, index) => {
      if (index === 8)
        await product.platform.database.inClient(client.id, (db) =>
          db.updateTable('reward').set({ cost: 30 }).where('id', '=', reward.id).execute(),
        );
      return redeem(reward, token);
    }),
  );
  for (const { status, body } of answers)
    if (status === 200) expect(body.balance).toMatchObject({ available: 40, held: 10 });
    else expect(body).toMatchObject({ code: 'reward_cost_changed', params: { cost: 30 } });
});

test('two windows that show the same reward order it once, and again only when asked again [RW-04]', async () => {
  const { campaign, person, token } = await world(100);
  const reward = await buildReward(product.platform, campaign, { cost: 20, onHand: 9, maximumPerPerson: 9 });
  const seen = async () =>
    (await call(product, readReward, { params: { rewardId: reward.id } }, { token })).body.categoryUse.used;
  const order = (categoryUsed: number) =>
    call(
      product,
      redeemReward,
      { params: { rewardId: reward.id }, body: { cost: 20, delivery: null, categoryUsed } },
      { token, key: randomUUID() },
    );
  const before = await seen();
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(before)));
  expect(answers.map(({ code }) => code).filter((code) => code !== 'redeemed_meanwhile')).toEqual([
    undefined,
  ]);
  expect(await seen()).toBe(before + 1);
  expect((await order(before)).status).toBe(409);
  expect((await order(before + 1)).body.balance).toMatchObject({ available: 60, held: 40 });
  expect(await driftOf(product.platform, person.clientId)).toEqual([]);
});

test('goods need a whole address, which is offered again the next time [RW-05]', async () => {
  const { campaign, token } = await world();
  const reward = await buildReward(product.platform, campaign, { kind: 'goods', cost: 10 });
  const send = (delivery: typeof DELIVERY | null) =>
    call(product, redeemReward, { params: { rewardId: reward.id }, body: { cost: 10, delivery } }, { token });
  expect((await send(null)).code).toBe('delivery_address_required');
  expect((await send({ ...DELIVERY, postalCode: '123' })).code).toBe('validation_failed');
  expect((await send(DELIVERY)).status).toBe(200);
  const next = await call(product, readReward, { params: { rewardId: reward.id } }, { token });
  expect(next.body.deliveryBefore).toMatchObject({ street: 'Avenida Paulista' });
});

test('a late refusal leaves a debt that the next credit repays first [LO-12, PT-02]', async () => {
  const { campaign, person, token } = await world(100);
  const reward = await buildReward(product.platform, campaign, { cost: 80 });
  const { body } = await redeem(reward, token);
  const movement = (kind: string, sourceId: string) => ({
    clientId: person.clientId,
    membershipId: person.membershipId,
    source: { kind, sourceKind: 'test', sourceId },
    actorId: null,
    reason: {},
    at: product.platform.now(),
  });
  const sale = newId();
  const points = { campaignId: campaign.id, experience: 100, redeemable: 100 };
  await product.platform.database.inClient(person.clientId, async (db) => {
    expect(await takeBackCampaignPoints(db, movement('sale_refused', sale), points)).toBe(true);
    expect(await takeBackCampaignPoints(db, movement('sale_refused', sale), points)).toBe(false);
  });
  const owing = await call(product, readReward, { params: { rewardId: reward.id } }, { token });
  expect(owing.body.balance).toEqual({ experience: 0, available: 0, held: 80, owed: 80 });
  await givePoints(product.platform, campaign, person, 100);
  const repaid = await call(product, readReward, { params: { rewardId: reward.id } }, { token });
  expect(repaid.body.balance).toEqual({ experience: 100, available: 20, held: 80, owed: 0 });
  const ended = { clientId: person.clientId, actorId: null, reason: {}, at: product.platform.now() };
  await product.platform.database.inClient(person.clientId, async (db) => {
    const hold = { ...ended, sourceKind: 'reward_order', sourceId: body.orderId };
    expect(await closeHold(db, hold, false)).toBe(true);
    expect(await closeHold(db, hold, true)).toBe(false);
  });
  expect(await driftOf(product.platform, person.clientId)).toEqual([]);
});

test('the shelf sorts four ways, searches, filters and reads page by page [RW-01]', async () => {
  const { campaign, token } = await world(100);
  const mug = { name: 'Caneca', cost: 30, redeemed: 2 };
  const cups = await buildReward(product.platform, campaign, mug);
  await buildReward(product.platform, campaign, { name: 'Álbum', cost: 500, redeemed: 9 });
  await buildReward(product.platform, campaign, { name: 'Zíper', cost: 10, redeemed: 5 });
  const names = async (query: object) =>
    (
      await call(product, listRewards, { query: { campaignId: campaign.id, ...query } }, { token })
    ).body.items.map(({ name }) => name);
  expect(await names({ sort: 'popular' })).toEqual(['Álbum', 'Zíper', 'Caneca']);
  expect(await names({ sort: 'name' })).toEqual(['Álbum', 'Caneca', 'Zíper']);
  expect(await names({ sort: 'price_ascending' })).toEqual(['Zíper', 'Caneca', 'Álbum']);
  expect(await names({ sort: 'price_descending' })).toEqual(['Álbum', 'Caneca', 'Zíper']);
  expect(await names({ search: 'album' })).toEqual(['Álbum']);
  expect(await names({ departmentId: cups.departmentId })).toEqual(['Caneca']);
  expect(await names({ categoryId: cups.categoryId })).toEqual(['Caneca']);
  expect(await names({ affordable: 'true', sort: 'name' })).toEqual(['Caneca', 'Zíper']);
  const query = { campaignId: campaign.id, sort: 'name' as const, limit: 2 };
  const first = await call(product, listRewards, { query }, { token });
  expect(first.body).toMatchObject({ total: 3, balance: { available: 100 } });
  expect(await names({ ...query, cursor: first.body.nextCursor })).toEqual(['Zíper']);
});

test("another client's reward and another person's order are not there [CL-07]", async () => {
  const own = await world();
  const other = await world();
  const reward = await buildReward(product.platform, other.campaign);
  expect((await redeem(reward, own.token)).code).toBe('not_found');
  const shown = await call(product, readReward, { params: { rewardId: reward.id } }, { token: own.token });
  expect([shown.status, shown.code]).toEqual([404, 'not_found']);
  const shelf = { query: { campaignId: other.campaign.id } };
  expect((await call(product, listRewards, shelf, { token: own.token })).code).toBe('not_found');
  const { body } = await redeem(reward, other.token);
  const neighbour = await seller(other.client, other.campaign, 0);
  const params = { orderId: body.orderId };
  expect((await call(product, readMyOrder, { params }, { token: neighbour.token })).code).toBe('not_found');
  const learner = await buildPerson(product.platform, other.client);
  expect((await redeem(reward, learner.token)).code).toBe('not_allowed');
});
