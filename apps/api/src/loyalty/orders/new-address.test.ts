import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { processOrder, readOrderToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import { cancelMyOrder, readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, balanceOf } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';
import { tellNewAddress } from './tell-new-address.job.ts';

const NOW = '2026-11-21T15:00:00Z';
const TOMORROW = '2026-11-22T15:00:00.000Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A campaign that lets orders to new addresses wait for a day, and a seller with points. */
async function world() {
  product.setNow(NOW);
  const made = await auditWorld(product);
  await givePoints(product.platform, made.campaign, made.seller, 100);
  const reward = await buildReward(product.platform, made.campaign, {
    kind: 'goods',
    cost: 20,
    onHand: 5,
  });
  const changed = await call(
    product,
    changeCampaign,
    { params: { campaignId: made.campaign.id }, body: { newAddressHours: 24 } },
    { token: made.administrator.token },
  );
  expect(changed.status).toBe(200);
  const order = async (
    by: BuiltPerson = made.seller,
    delivery: typeof DELIVERY | null = DELIVERY,
    rewardId = reward.id,
  ) =>
    (
      await call(
        product,
        redeemReward,
        { params: { rewardId }, body: { cost: 20, delivery } },
        { token: by.token },
      )
    ).body.orderId;
  return { ...made, reward, order };
}

const approve = (orderId: string, staff: BuiltPerson) =>
  call(
    product,
    processOrder,
    {
      params: { orderId },
      body: { event: 'approve', reason: null, note: null, carrier: null, tracking: null },
    },
    { token: staff.token },
  );
const cancel = (orderId: string, person: BuiltPerson, key?: string) =>
  call(
    product,
    cancelMyOrder,
    { params: { orderId } },
    key ? { token: person.token, key } : { token: person.token },
  );
const mailsTo = ({ username }: BuiltPerson) =>
  product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['subject', 'body_text'])
      .where('recipient', '=', `${username}@example.test`)
      .where('subject', 'like', '%endereço novo%')
      .execute(),
  );
/** The clock goes on, and whoever was signed in signs in again. */
async function goOn<P extends BuiltPerson>(to: string, ...people: readonly P[]): Promise<P[]> {
  product.setNow(to);
  return Promise.all(
    people.map(async (person) => ({ ...person, token: await signInAgain(product.platform, person) })),
  );
}
const read = async (orderId: string, person: BuiltPerson) =>
  (await call(product, readMyOrder, { params: { orderId } }, { token: person.token })).body;

test('an order to a new address waits for a day, and the next one to the same place does not [RW-05]', async () => {
  const { seller, administrator, order } = await world();
  const orderId = await order();
  expect((await read(orderId, seller)).waitsUntil).toBe(TOMORROW);
  const early = await approve(orderId, administrator);
  expect([early.status, early.code]).toEqual([409, 'order_waits_for_address']);
  const [sellerLater = seller, administratorLater = administrator] = await goOn(
    TOMORROW,
    seller,
    administrator,
  );
  expect((await read(orderId, sellerLater)).waitsUntil).toBeNull();
  expect((await approve(orderId, administratorLater)).body.state).toBe('approved');
  const next = await order(sellerLater);
  expect((await read(next, sellerLater)).waitsUntil).toBeNull();
  const elsewhere = await order(sellerLater, { ...DELIVERY, number: '9' });
  expect((await read(elsewhere, sellerLater)).waitsUntil).toBe('2026-11-23T15:00:00.000Z');
});

test('a voucher goes nowhere and does not wait, nor does anything where the campaign lets none wait [RW-05]', async () => {
  const { campaign, seller, administrator, order } = await world();
  const voucher = await buildReward(product.platform, campaign, { kind: 'voucher', cost: 20, onHand: 1 });
  expect((await read(await order(seller, null, voucher.id), seller)).waitsUntil).toBeNull();
  await call(
    product,
    changeCampaign,
    { params: { campaignId: campaign.id }, body: { newAddressHours: null } },
    { token: administrator.token },
  );
  expect((await read(await order(), seller)).waitsUntil).toBeNull();
});

test('its person is told in the inbox and by mail, without the address, and not after they called it back [RW-05]', async () => {
  const { seller, order } = await world();
  const orderId = await order();
  await deliverEvents(product, [tellNewAddress]);
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items.map(({ kind, link }) => [kind, link])).toEqual([
    ['order_new_address', `/orders/${orderId}`],
  ]);
  const letters = await mailsTo(seller);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body_text).toContain(`/orders/${orderId}`);
  expect(JSON.stringify([inbox.body, letters])).not.toContain(DELIVERY.street);
  await cancel(await order(seller, { ...DELIVERY, number: '9' }), seller);
  await deliverEvents(product, [tellNewAddress]);
  expect(await mailsTo(seller)).toHaveLength(1);
});

test('its member calls an order back until it is approved: points, place and stock return [RW-03]', async () => {
  const { client, seller, administrator, reward, order } = await world();
  const orderId = await order();
  product.setNow('2026-11-21T15:05:00Z');
  const first = await cancel(orderId, seller, 'c0ffee00-0000-4000-8000-000000000001');
  expect(first.body).toEqual({
    state: 'reproved',
    balance: { experience: 100, available: 100, held: 0, owed: 0 },
  });
  expect(await cancel(orderId, seller, 'c0ffee00-0000-4000-8000-000000000001')).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await cancel(orderId, seller)).code).toBe('order_not_cancellable');
  const { body } = await call(
    product,
    readReward,
    { params: { rewardId: reward.id } },
    { token: seller.token },
  );
  expect([body.stock, body.categoryUse.used]).toEqual([5, 0]);
  expect((await read(orderId, seller)).timeline.at(-1)).toMatchObject({
    state: 'reproved',
    reason: 'cancelled_by_member',
  });
  const shown = await call(
    product,
    readOrderToProcess,
    { params: { orderId } },
    { token: administrator.token },
  );
  expect(shown.body).toMatchObject({ state: 'reproved', cancelled: true, openEvents: [], waitsUntil: null });
  expect(await auditTrail(product, client.id)).toContain('loyalty.order.cancel');
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('who approves and who calls back at the same moment: one of them is told [RW-03] [RW-04]', async () => {
  const { client, seller, administrator, order } = await world();
  const orderId = await order();
  const [sellerLater = seller, administratorLater = administrator] = await goOn(
    TOMORROW,
    seller,
    administrator,
  );
  const both = await Promise.all([approve(orderId, administratorLater), cancel(orderId, sellerLater)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe(
    both[0].status === 409 ? 'order_transition_not_allowed' : 'order_not_cancellable',
  );
  const balance = await balanceOf(product, sellerLater);
  expect(balance?.held).toBe(0);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('nobody calls back an order of others, and nobody who is not signed in any [RW-03] [CL-07]', async () => {
  const { client, administrator, order } = await world();
  const orderId = await order();
  const colleague = await buildPerson(product.platform, client);
  expect((await cancel(orderId, colleague)).status).toBe(404);
  expect((await cancel(orderId, administrator)).status).toBe(404);
  expect((await call(product, cancelMyOrder, { params: { orderId } })).status).toBe(401);
});
