import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { givePoints } from '../../testing/ledger.ts';
import { type BuiltCampaign, DELIVERY } from '../../testing/loyalty.ts';
import { decideSaleAs, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { decideAs, listAs, orderWorld, readAs } from '../../testing/orders.ts';
import type { BuiltPerson } from '../../testing/world.ts';
import { weighOrdersDecided, weighOrdersPlaced, weighWaitingOrders } from './weigh-orders.job.ts';

const LONG_AGO = '2026-11-10T15:00:00Z';
const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const riskOf = async (by: BuiltPerson, orderId: string) => {
  const { risk } = (await readAs(product, by, orderId)).body;
  return [risk.level, risk.reasons.map(({ code, value }) => (value === null ? code : [code, value]))];
};
/** Points that came long before anything is ordered. */
async function oldPoints(campaign: BuiltCampaign, person: BuiltPerson): Promise<void> {
  product.setNow(LONG_AGO);
  await givePoints(product.platform, campaign, person, 100);
  product.setNow(NOW);
}
const weigh = () => deliverEvents(product, [weighOrdersPlaced]);

test('an order of old points is green and says only that it is the first [RW-03, LO-30]', async () => {
  const { client, campaign, seller, administrator, order } = await orderWorld(product);
  await product.platform.database.inClient(client.id, (db) =>
    sql`update campaign set decide_within_days = 5 where id = ${campaign.id}`.execute(db),
  );
  await oldPoints(campaign, seller);
  const orderId = await order(seller);
  await weigh();
  expect(await riskOf(administrator, orderId)).toEqual(['green', ['first_order']]);
  const [item] = (await listAs(product, administrator)).items;
  expect([item?.risk.weighedAt, item?.dueAt]).toEqual([
    '2026-11-21T15:00:00.000Z',
    '2026-11-28T03:00:00.000Z',
  ]);
});

test('points of the last hours and sales nobody has audited are said, and the risk falls as they are approved [RW-03, LO-30]', async () => {
  const { campaign, seller, auditor, administrator, order } = await orderWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const orderId = await order(seller);
  await weigh();
  expect(await riskOf(administrator, orderId)).toEqual([
    'amber',
    [['hangs_on_waiting', 100], ['fresh_points', 100], 'first_order'],
  ]);
  await decideSaleAs(product, auditor, saleId, 'approve');
  await deliverEvents(product, [weighOrdersDecided]);
  expect(await riskOf(administrator, orderId)).toEqual(['amber', [['fresh_points', 100], 'first_order']]);
});

test('a sale that was taken back after its points were spent is said with what is owed [RW-03, LO-30]', async () => {
  const { campaign, seller, auditor, administrator, order } = await orderWorld(product, { cost: 80 });
  const saleId = await sendSale(product, campaign, seller, {});
  const orderId = await order(seller);
  await decideSaleAs(product, auditor, saleId, 'refuse');
  await deliverEvents(product, [weighOrdersDecided]);
  expect(await riskOf(administrator, orderId)).toEqual([
    'red',
    [['points_owed', 80], ['fresh_points', 100], ['sales_reversed', 1], 'first_order'],
  ]);
});

test('several orders in a day and others at the same address are said of all of them [RW-03, LO-30]', async () => {
  const { client, campaign, seller, administrator, order } = await orderWorld(product, { kind: 'goods' });
  const [neighbour, third] = [
    await joinedSeller(product, client, campaign),
    await joinedSeller(product, client, campaign),
  ];
  for (const person of [seller, neighbour, third]) await oldPoints(campaign, person);
  const ids: string[] = [];
  for (const minute of [1, 2, 3]) {
    product.setNow(`2026-11-21T15:0${minute}:00Z`);
    ids.push(await order(seller, DELIVERY));
  }
  const theirs = await order(neighbour, DELIVERY);
  await order(third, { ...DELIVERY, number: '1.000' });
  await weigh();
  expect(await riskOf(administrator, ids[2] ?? '')).toEqual([
    'red',
    [
      ['shared_address', 2],
      ['many_orders', 3],
    ],
  ]);
  expect(await riskOf(administrator, theirs)).toEqual(['amber', [['shared_address', 2], 'first_order']]);
});

test('a phone changed shortly before and an address that is new are said together, in red [RW-03, RW-05, LO-30]', async () => {
  const { client, campaign, seller, administrator, order } = await orderWorld(product, { kind: 'goods' });
  await oldPoints(campaign, seller);
  await decideAs(product, administrator, await order(seller, DELIVERY));
  const neighbour = await joinedSeller(product, client, campaign);
  product.setNow('2026-11-21T10:00:00Z');
  await product.platform.database.acrossClients((db) =>
    sql`update person set mobile_phone = '+5511987654321' where id in (
      select person_id from membership where id in (${seller.membershipId}, ${neighbour.membershipId}))`.execute(
      db,
    ),
  );
  product.setNow('2026-11-21T15:01:00Z');
  const orderId = await order(seller, { ...DELIVERY, street: 'Rua Nova' });
  await weigh();
  expect(await riskOf(administrator, orderId)).toEqual([
    'red',
    [['shared_phone', 1], ['phone_changed', 5], 'new_address'],
  ]);
  const { body } = await readAs(product, administrator, orderId);
  expect([body.phoneChangedAt, body.withPhone.map(({ id }) => id)]).toEqual([
    '2026-11-21T10:00:00.000Z',
    [neighbour.membershipId],
  ]);
});

test('what waits is weighed anew each day, and what another client has says nothing here [RW-03, LO-30]', async () => {
  const { client, campaign, seller, administrator, order } = await orderWorld(product, { kind: 'goods' });
  const stranger = await orderWorld(product, { kind: 'goods' });
  for (const [person, where] of [
    [seller, campaign],
    [stranger.seller, stranger.campaign],
  ] as const)
    await oldPoints(where, person);
  await stranger.order(stranger.seller, DELIVERY);
  const orderId = await order(seller, DELIVERY);
  await weighWaitingOrders.run(product.platform, client.id);
  expect(await riskOf(administrator, orderId)).toEqual(['green', ['first_order']]);
  await product.platform.database.inClient(client.id, (db) =>
    sql`update reward_order set risk_level = 'red', risk_weighed_at = ${NOW}::timestamptz - interval '25 hours'`.execute(
      db,
    ),
  );
  await weighWaitingOrders.run(product.platform, client.id);
  expect((await riskOf(administrator, orderId))[0]).toBe('green');
});
