import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { listMyOrders, readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { listRewards, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { buildCampaign, buildParticipation, buildReward } from '../../testing/loyalty.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { expirePoints } from './expire-points.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
beforeEach(() => product.setNow('2026-11-21T15:00:00Z'));
afterAll(() => product.close());

/** A seller with points in a campaign whose last day is 15 December in São Paulo. */
async function world(points = 100) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, { endsOn: '2026-12-15' });
  const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, person);
  await givePoints(product.platform, campaign, person, points);
  const signed = async () => ({ token: await signInAgain(product.platform, person) });
  const runAt = (instant: string): Promise<void> => {
    product.setNow(instant);
    return expirePoints(product.platform, client.id);
  };
  const balance = async () =>
    (await call(product, readMyPoints, {}, await signed())).body.campaigns[0]?.balance;
  const lines = async () =>
    (await call(product, readStatement, { query: { unit: 'redeemable' } }, await signed())).body.items.map(
      ({ kind, amount }) => [kind, amount],
    );
  const reminders = async () =>
    (await call(product, listNotifications, { query: {} }, await signed())).body.items.filter(
      ({ kind }) => kind === 'points_expiring',
    );
  return { client, campaign, signed, runAt, balance, lines, reminders };
}

type World = Awaited<ReturnType<typeof world>>;

test('what is free expires on the day after the campaign, by its own clock and once [PT-03]', async () => {
  const { client, runAt, balance, lines } = await world();
  await runAt('2026-12-16T02:59:59Z');
  expect(await balance()).toMatchObject({ experience: 100, available: 100 });
  await runAt('2026-12-16T03:00:00Z');
  await Promise.all(Array.from({ length: 8 }, () => expirePoints(product.platform, client.id)));
  await runAt('2026-12-17T15:00:00Z');
  expect(await balance()).toEqual({ experience: 100, available: 0, held: 0, owed: 0 });
  expect(await lines()).toEqual([
    ['expiry', -100],
    ['gift', 100],
  ]);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

/** Somebody holds points with an order, and the programme refuses it at that moment. */
async function refuseOrder({ client, campaign, signed }: World, at: string): Promise<void> {
  const reward = await buildReward(product.platform, campaign, { cost: 60 });
  const { body } = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: 60, delivery: null } },
    await signed(),
  );
  const staff = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  product.setNow(at);
  const refused = await call(
    product,
    processOrder,
    {
      params: { orderId: body.orderId },
      body: { event: 'reprove', reason: 'no_longer_supplied', note: null, carrier: null, tracking: null },
    },
    { token: await signInAgain(product.platform, staff) },
  );
  expect(refused.status).toBe(200);
}

test('what an order holds survives the end; given back by a refusal, it can be spent for thirty days more [PT-03] [RW-03]', async () => {
  const seller = await world();
  const { client, signed, runAt, balance } = seller;
  await refuseOrder(seller, '2026-12-10T12:00:00Z');
  expect(await balance()).toMatchObject({ available: 100 });
  product.setNow('2026-12-11T12:00:00Z');
  await refuseOrder(seller, '2026-12-16T20:00:00Z');
  expect(await balance()).toMatchObject({ available: 100, held: 0 });
  const { body } = await call(product, readMyPoints, {}, await signed());
  expect(body.campaigns[0]?.expiresOn).toBe('2027-01-15');
  await runAt('2027-01-16T02:59:59Z');
  expect(await balance()).toMatchObject({ available: 100, held: 0 });
  await runAt('2027-01-16T03:00:00Z');
  expect(await balance()).toMatchObject({ available: 0, held: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('what comes back after the end of an order that was sent can be spent for thirty days more, too [PT-03] [RW-03]', async () => {
  const { client, campaign, signed, runAt, balance } = await world();
  const reward = await buildReward(product.platform, campaign, { cost: 60, kind: 'goods' });
  const delivery = {
    recipient: 'Ana Prado',
    postalCode: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  };
  const { body } = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: 60, delivery } },
    await signed(),
  );
  const staff = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const step = async (event: 'approve' | 'ship' | 'reprove', reason: 'came_back' | null = null) =>
    call(
      product,
      processOrder,
      {
        params: { orderId: body.orderId },
        body: { event, note: null, carrier: null, tracking: event === 'ship' ? 'BR123' : null, reason },
      },
      { token: await signInAgain(product.platform, staff) },
    );
  expect((await step('approve')).status).toBe(200);
  expect((await step('ship')).status).toBe(200);
  await runAt('2026-12-16T03:00:00Z');
  expect(await balance()).toMatchObject({ available: 0, held: 0 });
  product.setNow('2026-12-20T12:00:00Z');
  expect((await step('reprove', 'came_back')).status).toBe(200);
  await runAt('2027-01-19T12:00:00Z');
  expect(await balance()).toMatchObject({ available: 60 });
  await runAt('2027-01-20T12:00:00Z');
  expect(await balance()).toMatchObject({ available: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a refusal before the end leaves the day of expiry as it is [PT-03] [RW-03]', async () => {
  const seller = await world();
  await refuseOrder(seller, '2026-12-10T12:00:00Z');
  await seller.runAt('2026-12-16T03:00:00Z');
  expect(await seller.balance()).toMatchObject({ available: 0, held: 0 });
});

test('an order refused in the very moment of expiry gives back what is its person’s to spend [PT-03] [RW-03]', async () => {
  const sellers = await Promise.all(Array.from({ length: 6 }, () => world(60)));
  for (const seller of sellers) {
    product.setNow('2026-12-14T12:00:00Z');
    await Promise.all([
      refuseOrder(seller, '2026-12-16T03:00:00Z'),
      expirePoints(product.platform, seller.client.id),
      expirePoints(product.platform, seller.client.id),
    ]);
    await seller.runAt('2026-12-20T12:00:00Z');
    expect(await seller.balance()).toMatchObject({ available: 60, held: 0 });
  }
});

test('sellers are reminded a month, a week and a day before, in their morning and once each, with what they can spend [PT-03] [CO-04]', async () => {
  const { campaign, runAt, reminders } = await world();
  await runAt('2026-11-14T12:00:00Z');
  await runAt('2026-11-15T04:00:00Z');
  expect(await reminders()).toEqual([]);
  await runAt('2026-11-15T12:00:00Z');
  await runAt('2026-11-15T13:00:00Z');
  await runAt('2026-11-16T12:00:00Z');
  expect(await reminders()).toMatchObject([
    { parameters: { points: 100, endsOn: '2026-12-15' }, link: `/reward-store?campaign=${campaign.id}` },
  ]);
  await runAt('2026-12-08T12:00:00Z');
  await runAt('2026-12-14T12:00:00Z');
  await runAt('2026-12-15T12:00:00Z');
  expect(await reminders()).toHaveLength(3);
});

test('what came back after the end is reminded of a week and a day before its own last day, once each [PT-03] [CO-04]', async () => {
  const seller = await world();
  const { campaign, signed, runAt, reminders } = seller;
  await refuseOrder(seller, '2026-12-16T12:00:00Z');
  const told = (await call(product, listNotifications, { query: {} }, await signed())).body.items;
  expect(told.find(({ kind }) => kind === 'order_reproved')?.parameters['until']).toBe('2027-01-15');
  for (const day of ['2026-12-16', '2027-01-07']) await runAt(`${day}T12:00:00Z`);
  expect(await reminders()).toEqual([]);
  await runAt('2027-01-08T04:00:00Z');
  expect(await reminders()).toEqual([]);
  await Promise.all([runAt('2027-01-08T12:00:00Z'), runAt('2027-01-08T12:00:00Z')]);
  await runAt('2027-01-09T12:00:00Z');
  expect(await reminders()).toMatchObject([
    {
      parameters: { points: 100, endsOn: '2027-01-15' },
      link: `/reward-store?campaign=${campaign.id}`,
    },
  ]);
  for (const day of ['2027-01-14', '2027-01-15', '2027-01-16']) await runAt(`${day}T12:00:00Z`);
  expect(await reminders()).toHaveLength(2);
});

test('shop and order say until when what came back can be spent, and no longer once it cannot [PT-03] [RW-01] [RW-03]', async () => {
  const seller = await world();
  const { campaign, signed } = seller;
  const shop = async () =>
    (await call(product, listRewards, { query: { campaignId: campaign.id } }, await signed())).body
      .graceUntil;
  expect(await shop()).toBeNull();
  await refuseOrder(seller, '2026-12-16T12:00:00Z');
  const [order] = (await call(product, listMyOrders, { query: {} }, await signed())).body.items;
  const onItsPage = async () =>
    (await call(product, readMyOrder, { params: { orderId: order?.id ?? '' } }, await signed())).body
      .spendUntil;
  expect([await shop(), await onItsPage()]).toEqual(['2027-01-15', '2027-01-15']);
  product.setNow('2027-01-16T02:59:59Z');
  expect([await shop(), await onItsPage()]).toEqual(['2027-01-15', '2027-01-15']);
  product.setNow('2027-01-16T03:00:00Z');
  expect([await shop(), await onItsPage()]).toEqual([null, null]);
});

test('who has nothing left is not reminded, and another client keeps its points [PT-03] [CL-07]', async () => {
  const empty = await world(0);
  const other = await world(40);
  await empty.runAt('2026-12-14T12:00:00Z');
  expect(await empty.reminders()).toEqual([]);
  await empty.runAt('2026-12-20T15:00:00Z');
  expect(await other.balance()).toMatchObject({ available: 40 });
});
