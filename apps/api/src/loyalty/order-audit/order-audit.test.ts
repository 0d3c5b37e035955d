import {
  exportOrdersToAudit,
  listOrdersToAudit,
  readOrderAuditFilters,
  readOrderBacklog,
  withdrawOrderProposal,
} from '@trilha/contract/loyalty/order-audit.calls';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { cancelMyOrder, readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, balanceOf, decideSaleAs, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { decideAs, listAs, orderWorld, readAs } from '../../testing/orders.ts';
import type { BuiltPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const REFUSAL = { decision: 'refuse', reason: 'points_in_doubt' } as const;
const stockOf = async (clientId: string, rewardId: string) => {
  const { rows } = await sql<{ on_hand: number; reserved: number }>`select on_hand, reserved from reward
    where client_id = ${clientId} and id = ${rewardId}`.execute(product.platform.database.readerOf(clientId));
  return rows[0];
};

test('an auditor approves an order as it was seen, once, and every decision is kept [RW-03, LO-30]', async () => {
  const { client, seller, campaign, administrator, order } = await orderWorld(product);
  await givePoints(product.platform, campaign, seller, 100);
  const orderId = await order(seller);
  const [item] = (await listAs(product, administrator)).items;
  expect(item).toMatchObject({
    id: orderId,
    revision: 0,
    state: 'awaiting_approval',
    cost: 20,
    risk: { level: 'amber', weighedAt: null },
    proposal: null,
  });
  expect((await decideAs(product, administrator, orderId)).body).toEqual({
    state: 'delivered',
    revision: 1,
    proposed: false,
  });
  expect((await decideAs(product, administrator, orderId)).code).toBe('changed_meanwhile');
  expect((await decideAs(product, administrator, orderId, { revision: 1 })).code).toBe(
    'order_transition_not_allowed',
  );
  expect(await balanceOf(product, seller)).toMatchObject({ available: 80, held: 0 });
  const told = await call(product, readMyOrder, { params: { orderId } }, { token: seller.token });
  // All in one instant, and told in their order.
  expect(told.body.timeline.map(({ state }) => state)).toEqual(['awaiting_approval', 'delivered']);
  expect(await auditTrail(product, client.id)).toEqual(['loyalty.order.approve']);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a refusal gives points, stock and category back and says why; another reason takes words [RW-03, LO-30]', async () => {
  const { client, seller, campaign, administrator, reward, order } = await orderWorld(product, { onHand: 1 });
  await givePoints(product.platform, campaign, seller, 20);
  const orderId = await order(seller);
  expect((await decideAs(product, administrator, orderId, { decision: 'refuse' })).code).toBe(
    'decision_reason_required',
  );
  expect(
    (await decideAs(product, administrator, orderId, { decision: 'refuse', reason: 'other' })).code,
  ).toBe('decision_reason_required');
  const { body } = await decideAs(product, administrator, orderId, {
    decision: 'refuse',
    reason: 'not_ordered_by_member',
  });
  expect(body).toEqual({ state: 'reproved', revision: 1, proposed: false });
  expect(await balanceOf(product, seller)).toMatchObject({ available: 20, held: 0 });
  const mine = await call(product, readMyOrder, { params: { orderId } }, { token: seller.token });
  expect(mine.body.timeline.at(-1)).toMatchObject({ state: 'reproved', reason: 'not_ordered_by_member' });
  // The unit is for sale again.
  await order(seller);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
  expect(await stockOf(client.id, reward.id)).toMatchObject({ on_hand: 1 });
});

test('of two auditors at once one decides, and points and stock move once [RW-03, LO-30]', async () => {
  const { client, seller, campaign, administrator, second, reward, order } = await orderWorld(product, {
    onHand: 3,
  });
  await givePoints(product.platform, campaign, seller, 100);
  const orderId = await order(seller);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_unused, index) =>
      decideAs(product, index % 2 ? second : administrator, orderId, index % 3 ? {} : REFUSAL),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(7);
  const isApproved = answers.find(({ status }) => status === 200)?.body.state === 'delivered';
  expect(await balanceOf(product, seller)).toMatchObject({ available: isApproved ? 80 : 100, held: 0 });
  expect(await stockOf(client.id, reward.id)).toMatchObject({ on_hand: isApproved ? 2 : 3 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a refusal and the person who calls the order back at the same moment give it back once [RW-03]', async () => {
  const { client, campaign, administrator, order } = await orderWorld(product);
  for (let round = 0; round < 4; round += 1) {
    const person = await joinedSeller(product, client, campaign);
    await givePoints(product.platform, campaign, person, 50);
    const orderId = await order(person);
    const [refused, cancelled] = await Promise.all([
      decideAs(product, administrator, orderId, REFUSAL),
      call(product, cancelMyOrder, { params: { orderId } }, { token: person.token }),
    ]);
    expect(new Set([refused.status, cancelled.status])).toEqual(new Set([200, 409]));
    expect(await balanceOf(product, person)).toMatchObject({ available: 50, held: 0 });
  }
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('nobody decides about their own order, and the database says so too [RW-03, LO-30]', async () => {
  const { client, campaign, administrator, order } = await orderWorld(product);
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'program_administrator']);
  await givePoints(product.platform, campaign, both, 50);
  const orderId = await order(both);
  expect((await readAs(product, both, orderId)).body.own).toBe(true);
  expect((await decideAs(product, both, orderId)).code).toBe('own_order');
  await expect(
    product.platform.database.inClient(client.id, (db) =>
      sql`update reward_order set state = 'delivered', decided_by = ${both.membershipId}, decided_at = ${NOW}
        where id = ${orderId}`.execute(db),
    ),
  ).rejects.toThrow('an order of their own');
  await expect(
    product.platform.database.inClient(client.id, (db) =>
      sql`update reward_order set state = 'delivered' where id = ${orderId}`.execute(db),
    ),
  ).rejects.toThrow('somebody decides');
  expect((await decideAs(product, administrator, orderId)).status).toBe(200);
});

test('nobody else than who audits orders of this client sees or decides about one [RW-03, LO-30]', async () => {
  const { seller, campaign, auditor, order } = await orderWorld(product);
  await givePoints(product.platform, campaign, seller, 50);
  const orderId = await order(seller);
  const stranger = await orderWorld(product);
  for (const answer of [
    await readAs(product, stranger.administrator, orderId),
    await decideAs(product, stranger.administrator, orderId),
  ])
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  expect([
    (await decideAs(product, seller, orderId)).status,
    (await readAs(product, seller, orderId)).status,
    (await readAs(product, auditor, orderId)).status,
  ]).toEqual([403, 403, 200]);
  expect((await call(product, listOrdersToAudit, { query: {} }, {})).status).toBe(401);
});

test('the queue is read by risk, by when orders are due and by when they came, page by page, under every filter [RW-03, LO-30]', async () => {
  const { client, campaign, reward, administrator, green } = await orderWorld(product);
  const made = await green(4);
  const ids = made.ids.toSorted();
  const last = made.people[made.ids.indexOf(ids[3] ?? '')];
  const set = (id: string | undefined, score: number, level: string, due: string) =>
    product.platform.database.inClient(client.id, (db) =>
      sql`update reward_order set risk_score = ${score}, risk_level = ${level}, due_at = ${due} where id = ${id}`.execute(
        db,
      ),
    );
  await set(ids[0], 10, 'green', '2026-11-26T03:00:00Z');
  await set(ids[1], 90, 'red', '2026-11-25T03:00:00Z');
  await set(ids[2], 40, 'amber', '2026-11-20T03:00:00Z');
  await set(ids[3], 40, 'amber', '2026-11-24T03:00:00Z');
  const pages = async (query: object): Promise<(string | undefined)[]> => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listAs(product, administrator, {
        ...query,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    return found;
  };
  expect(await pages({})).toEqual([ids[1], ids[2], ids[3], ids[0]]);
  expect(await pages({ order: 'due' })).toEqual([ids[2], ids[3], ids[1], ids[0]]);
  expect(await pages({ order: 'oldest' })).toEqual(ids);
  expect(await pages({ order: 'newest' })).toEqual(ids.toReversed());
  expect(await pages({ late: 'true' })).toEqual([ids[2]]);
  expect(await pages({ risk: 'amber' })).toEqual([ids[2], ids[3]]);
  expect(await pages({ memberId: last?.membershipId })).toEqual([ids[3]]);
  expect(await pages({ rewardId: reward.id, campaignId: campaign.id, kind: 'voucher' })).toHaveLength(4);
  expect(await pages({ kind: 'goods' })).toEqual([]);
  expect(await listAs(product, administrator)).toMatchObject({
    counts: { awaiting_approval: 4, approved: 0, delivered: 0 },
    risks: { green: 1, amber: 2, red: 1 },
  });
  expect((await readAs(product, administrator, ids[2] ?? '')).body.place).toEqual({
    previousId: ids[1],
    nextId: ids[3],
    position: 2,
    total: 4,
  });
  const token = administrator.token;
  expect((await call(product, readOrderBacklog, {}, { token })).body).toMatchObject({ late: 1, decided: 0 });
  expect((await call(product, readOrderAuditFilters, {}, { token })).body.campaigns).toEqual([
    { id: campaign.id, name: expect.any(String) },
  ]);
  await decideAs(product, administrator, ids[2] ?? '');
  await decideAs(product, administrator, ids[1] ?? '');
  expect((await call(product, readOrderBacklog, {}, { token })).body).toMatchObject({
    late: 0,
    decided: 2,
    decidedInTime: 1,
  });
  const file = await call(product, exportOrdersToAudit, { query: {} }, { token });
  expect(file.body.content.trim().split('\r\n')).toHaveLength(5);
});

test('beside an order stand the lines that pay for it, the oldest first, and what of them is gone [RW-03, LO-30, PT-01]', async () => {
  const { campaign, seller, auditor, administrator, order } = await orderWorld(product, { cost: 150 });
  const first = await sendSale(product, campaign, seller, { quantity: 1 });
  product.setNow('2026-11-21T15:01:00Z');
  const later = await sendSale(product, campaign, seller, { quantity: 2 });
  product.setNow('2026-11-21T15:02:00Z');
  const paidByTwo = await order(seller);
  product.setNow('2026-11-21T15:03:00Z');
  const paidByOne = await order(seller);
  const paid = async (id: string) => {
    const { paidBy } = (await readAs(product, administrator, id)).body;
    return [paidBy.lines.map(({ sale, points }) => [sale?.id, points]), paidBy.uncovered];
  };
  expect(await paid(paidByTwo)).toEqual([
    [
      [first, 100],
      [later, 50],
    ],
    0,
  ]);
  expect(await paid(paidByOne)).toEqual([[[later, 150]], 0]);
  await decideSaleAs(product, auditor, later, 'refuse');
  expect(await paid(paidByTwo)).toEqual([[[first, 100]], 50]);
  expect(await paid(paidByOne)).toEqual([[], 150]);
  const { body } = await readAs(product, administrator, paidByOne);
  expect(body.sales).toMatchObject({ waiting: 1, approved: 0, reversed: 1 });
  expect(body.sales.items.map(({ id, state }) => [id, state])).toEqual([
    [first, 'credited'],
    [later, 'refused'],
  ]);
});

test('beside an order stand where others of the person went and who else had something sent there [RW-03, LO-30]', async () => {
  const { client, campaign, seller, administrator, order } = await orderWorld(product, { kind: 'goods' });
  const neighbour = await joinedSeller(product, client, campaign);
  for (const person of [seller, neighbour]) await givePoints(product.platform, campaign, person, 100);
  const elsewhere = await order(seller, { ...DELIVERY, street: 'Rua das Flores', number: '7' });
  product.setNow('2026-11-21T15:01:00Z');
  const theirs = await order(neighbour, { ...DELIVERY, street: 'avenida  PAULISTA', recipient: 'Vizinha' });
  product.setNow('2026-11-21T15:02:00Z');
  const orderId = await order(seller, DELIVERY);
  const { body } = await readAs(product, administrator, orderId);
  expect(body.earlier).toMatchObject([
    { id: elsewhere, place: 'Rua das Flores, 7 · São Paulo · SP', samePlace: false },
  ]);
  expect(body.atPlace).toMatchObject([{ id: theirs, member: { id: neighbour.membershipId } }]);
  expect([body.peopleAtPlace, body.withPhone, body.phoneChangedAt]).toEqual([1, [], null]);
  const same = await listAs(product, administrator, { sameAddressAs: orderId, order: 'oldest' });
  expect(same.items.map(({ id }) => id)).toEqual([theirs, orderId]);
  // With an address that is erased goes where it was compared.
  await product.platform.database.inClient(client.id, (db) =>
    sql`update reward_order set delivery = '{}' where id = ${theirs}`.execute(db),
  );
  expect((await readAs(product, administrator, orderId)).body).toMatchObject({
    peopleAtPlace: 0,
    atPlace: [],
  });
});

/** Orders of more than 15 points take two auditors. */
async function bigOrder() {
  const world = await orderWorld(product);
  await product.platform.database.inClient(world.client.id, (db) =>
    sql`update campaign set order_second_look_above = 15 where id = ${world.campaign.id}`.execute(db),
  );
  await givePoints(product.platform, world.campaign, world.seller, 100);
  return { ...world, orderId: await world.order(world.seller) };
}
const withdraw = ({ token }: BuiltPerson, orderId: string, revision: number) =>
  call(product, withdrawOrderProposal, { params: { orderId }, body: { revision } }, { token });

test('above the points of the campaign the first auditor proposes, which moves nothing, and another one confirms [RW-03, LO-30]', async () => {
  const { client, seller, administrator, second, orderId } = await bigOrder();
  expect((await decideAs(product, administrator, orderId)).body).toEqual({
    state: 'awaiting_approval',
    revision: 1,
    proposed: true,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ available: 80, held: 20 });
  expect((await readAs(product, second, orderId)).body).toMatchObject({
    takesTwo: true,
    proposal: { decision: 'approve', proposedBy: { id: administrator.membershipId } },
  });
  expect((await listAs(product, second, { secondLook: 'true' })).items).toHaveLength(1);
  expect((await decideAs(product, administrator, orderId, { revision: 1 })).code).toBe(
    'second_auditor_required',
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => decideAs(product, second, orderId, { revision: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(product, seller)).toMatchObject({ available: 80, held: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('the list of orders keeps to the two auditors as well, and so does the database [RW-03, LO-30]', async () => {
  const { client, administrator, second, orderId } = await bigOrder();
  const step = ({ token }: BuiltPerson) =>
    call(
      product,
      processOrder,
      {
        params: { orderId },
        body: { event: 'approve', reason: null, note: null, carrier: null, tracking: null },
      },
      { token },
    );
  expect((await step(administrator)).body).toMatchObject({ state: 'awaiting_approval', proposed: true });
  expect((await step(administrator)).code).toBe('second_auditor_required');
  await expect(
    product.platform.database.inClient(client.id, (db) =>
      sql`update reward_order set state = 'delivered', decided_by = ${second.membershipId}, decided_at = ${NOW}
        where id = ${orderId}`.execute(db),
    ),
  ).rejects.toThrow('two auditors decide about this order');
  expect((await decideAs(product, second, orderId, { revision: 1 })).body).toMatchObject({
    state: 'delivered',
    proposed: false,
  });
});

test('who decides otherwise proposes anew, only whoever proposed withdraws, and the person may still call it back [RW-03, LO-30]', async () => {
  const { client, seller, administrator, second, orderId } = await bigOrder();
  expect((await withdraw(administrator, orderId, 0)).code).toBe('order_not_proposed');
  await decideAs(product, administrator, orderId, REFUSAL);
  expect((await decideAs(product, second, orderId, { revision: 1 })).body.proposed).toBe(true);
  expect((await withdraw(administrator, orderId, 2)).code).toBe('proposal_of_another');
  expect((await withdraw(second, orderId, 1)).code).toBe('changed_meanwhile');
  expect((await withdraw(second, orderId, 2)).body).toEqual({ revision: 3 });
  const stranger = await orderWorld(product);
  expect((await withdraw(stranger.administrator, orderId, 3)).code).toBe('not_found');
  expect((await withdraw(seller, orderId, 3)).status).toBe(403);
  const cancelled = await call(product, cancelMyOrder, { params: { orderId } }, { token: seller.token });
  expect(cancelled.body.balance).toMatchObject({ available: 100, held: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('an order to a new address is not approved before its time, and may be refused [RW-03, RW-05]', async () => {
  const { client, campaign, seller, administrator, order } = await orderWorld(product, { kind: 'goods' });
  await product.platform.database.inClient(client.id, (db) =>
    sql`update campaign set new_address_hours = 24 where id = ${campaign.id}`.execute(db),
  );
  await givePoints(product.platform, campaign, seller, 100);
  const orderId = await order(seller, DELIVERY);
  expect((await decideAs(product, administrator, orderId)).code).toBe('order_waits_for_address');
  expect((await decideAs(product, administrator, orderId, REFUSAL)).body.state).toBe('reproved');
});
