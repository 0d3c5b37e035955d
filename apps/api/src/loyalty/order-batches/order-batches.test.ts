import { randomUUID } from 'node:crypto';
import { previewOrderBatch, readOrderReaudits } from '@trilha/contract/loyalty/order-batches.calls';
import { cancelMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, balanceOf, joinedSeller } from '../../testing/loyalty-audit.ts';
import { approveTogetherAs, decideAs, listAs, orderWorld, readAs } from '../../testing/orders.ts';
import type { BuiltPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const preview = async ({ token }: BuiltPerson) =>
  (await call(product, previewOrderBatch, { query: {} }, { token })).body;
const reaudits = async ({ token }: BuiltPerson) =>
  (await call(product, readOrderReaudits, {}, { token })).body;
const seen = (ids: readonly string[], revision = 0) => ids.map((orderId) => ({ orderId, revision }));
const drawnFor = async (person: BuiltPerson) =>
  (await listAs(product, person, { reaudit: 'true' })).items.map(({ id }) => id);
const statesOf = async (clientId: string) => {
  const rows = await product.platform.database
    .readerOf(clientId)
    .selectFrom('reward_order')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test('approves green orders together, leaves out one’s own and what changed, and a tenth waits for another auditor [RW-03, LO-30]', async () => {
  const { client, campaign, administrator, second, order, green, isGreen } = await orderWorld(product);
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'program_administrator']);
  await givePoints(product.platform, campaign, both, 100);
  const own = await order(both);
  const { ids, people } = await green(12);
  await isGreen([own]);
  const before = await preview(both);
  expect([before.orders.length, before.points, before.people, before.own, before.reaudited]).toEqual([
    12, 240, 12, 1, 2,
  ]);
  await product.platform.database.inClient(client.id, (db) =>
    sql`update reward_order set revision = 1 where id = ${ids[0]}`.execute(db),
  );
  const { body } = await approveTogetherAs(product, both, seen([own, ...ids]));
  expect([body.approved, body.drawn, body.proposed]).toEqual([9, 2, 0]);
  expect(new Map(body.leftOut.map(({ orderId, reason }) => [orderId, reason]))).toEqual(
    new Map([
      [own, 'own'],
      [ids[0], 'changed_meanwhile'],
    ]),
  );
  expect(await statesOf(client.id)).toEqual({ awaiting_approval: 4, delivered: 9 });
  expect(await auditTrail(product, client.id)).toEqual([
    'loyalty.order.approveTogether',
    'loyalty.order.proposeTogether',
  ]);
  // Neither who approved them nor a batch of somebody else lets the drawn ones go.
  expect([await drawnFor(both), (await drawnFor(second)).length]).toEqual([[], 2]);
  expect((await preview(second)).orders.map(({ orderId }) => orderId).toSorted()).toEqual(
    [own, ids[0] ?? ''].toSorted(),
  );
  const [first = '', other = ''] = await drawnFor(second);
  expect((await readAs(product, second, first)).body).toMatchObject({ reaudited: true, drawn: true });
  expect((await decideAs(product, both, first, { revision: 1 })).code).toBe('second_auditor_required');
  expect((await approveTogetherAs(product, second, seen([first], 1))).body.leftOut).toEqual([
    { orderId: first, reason: 'second_look_waits' },
  ]);
  expect(await reaudits(second)).toEqual({ waiting: 2, confirmed: 0, overturned: 0 });
  expect((await decideAs(product, second, first, { revision: 1 })).body).toMatchObject({
    state: 'delivered',
    proposed: false,
  });
  const refused = { decision: 'refuse', reason: 'points_in_doubt', revision: 1 };
  expect((await decideAs(product, administrator, other, refused)).body.state).toBe('reproved');
  expect(await reaudits(second)).toEqual({ waiting: 0, confirmed: 1, overturned: 1 });
  const owner = people[ids.indexOf(other)];
  if (!owner) throw new Error('the order is one of those placed above');
  expect(await balanceOf(product, owner)).toMatchObject({ available: 100, held: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('what was drawn is not approved by its first auditor, whatever becomes of the proposal: the database says so [RW-03, LO-30]', async () => {
  const { client, administrator, green } = await orderWorld(product);
  const { ids } = await green(1);
  expect((await approveTogetherAs(product, administrator, seen(ids))).body).toMatchObject({
    approved: 0,
    drawn: 1,
  });
  await expect(
    product.platform.database.inClient(client.id, (db) =>
      sql`update reward_order set state = 'delivered', decided_by = ${administrator.membershipId}, decided_at = ${NOW}
        where id = ${ids[0]}`.execute(db),
    ),
  ).rejects.toThrow('another auditor looks again');
});

test('a piece that is sent twice approves and draws once, and two auditors at once approve each order once [RW-03, LO-30]', async () => {
  const { client, administrator, second, green } = await orderWorld(product);
  const { ids, people } = await green(20);
  const key = randomUUID();
  const answers = await Promise.all([
    approveTogetherAs(product, administrator, seen(ids), { key }),
    approveTogetherAs(product, second, seen(ids.toReversed())),
    approveTogetherAs(product, administrator, seen(ids), { key }),
  ]);
  const approved = answers.reduce((sum, { body }) => sum + (body?.approved ?? 0), 0);
  const again = await approveTogetherAs(product, administrator, seen(ids), { key });
  expect([200, 409]).toContain(again.status);
  expect(approved).toBeGreaterThanOrEqual(18);
  expect(await statesOf(client.id)).toEqual({ awaiting_approval: 2, delivered: 18 });
  for (const person of people) expect((await balanceOf(product, person))?.available).toBe(80);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('approving together beside single decisions, cancels and new orders waits for nobody in a circle [RW-03, RW-04, LO-30]', async () => {
  const { client, reward, administrator, second, order, green } = await orderWorld(product, { onHand: 80 });
  const { ids, people } = await green(24);
  // The same people wait for another order as well: its refusal moves the same accounts and the same stock.
  const others = await Promise.all(people.map((person) => order(person)));
  const outcomes = await Promise.all([
    approveTogetherAs(product, administrator, seen(ids)),
    ...ids.slice(0, 6).map((id) => decideAs(product, second, id)),
    ...ids
      .slice(6, 12)
      .map((id) => decideAs(product, second, id, { decision: 'refuse', reason: 'points_in_doubt' })),
    ...ids
      .slice(12, 18)
      .map((orderId, index) =>
        call(product, cancelMyOrder, { params: { orderId } }, { token: people[12 + index]?.token ?? '' }),
      ),
    ...others.map((id) => decideAs(product, second, id, { decision: 'refuse', reason: 'points_in_doubt' })),
    ...people.slice(0, 6).map((person) => order(person).then(() => ({ status: 200 }))),
  ]);
  expect(outcomes.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { rows } = await sql<{ orders: number; held: number; reserved: number; waiting: number }>`select
      (select count(*) from reward_order where client_id = ${client.id} and state = 'delivered')::integer as orders,
      (select sum(held) from ledger_account where client_id = ${client.id})::integer as held,
      (select 80 - on_hand from reward where client_id = ${client.id} and id = ${reward.id})::integer as reserved,
      (select count(*) from reward_order where client_id = ${client.id} and state = 'awaiting_approval')::integer as waiting`.execute(
    product.platform.database.readerOf(client.id),
  );
  const [after] = rows;
  expect(after?.reserved).toBe(after?.orders);
  expect(after?.held).toBe((after?.waiting ?? 0) * 20);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('vouchers without a code and orders that wait for their address stay out, and the others go [RW-05, LO-30]', async () => {
  const { client, administrator, green } = await orderWorld(product, { onHand: 12 });
  const { ids } = await green(12);
  await product.platform.database.inClient(client.id, (db) =>
    sql`update reward_code set withdrawn_at = ${NOW} where id in (select id from reward_code limit 2)`.execute(
      db,
    ),
  );
  const { body } = await approveTogetherAs(product, administrator, seen(ids));
  expect([body.approved, body.drawn, body.leftOut.map(({ reason }) => reason)]).toEqual([
    9,
    1,
    ['no_codes_left', 'no_codes_left'],
  ]);
  const goods = await orderWorld(product, { kind: 'goods' });
  await product.platform.database.inClient(goods.client.id, (db) =>
    sql`update campaign set new_address_hours = 24 where id = ${goods.campaign.id}`.execute(db),
  );
  await givePoints(product.platform, goods.campaign, goods.seller, 50);
  const waiting = await goods.order(goods.seller, DELIVERY);
  await goods.isGreen([waiting]);
  expect((await preview(goods.administrator)).orders).toEqual([]);
  expect((await approveTogetherAs(product, goods.administrator, seen([waiting]))).body.leftOut).toEqual([
    { orderId: waiting, reason: 'changed_meanwhile' },
  ]);
});

test('orders above the points of their campaign are proposed with the others [RW-03, LO-30]', async () => {
  const { client, campaign, administrator, second, green } = await orderWorld(product);
  const { ids } = await green(2);
  await product.platform.database.inClient(client.id, (db) =>
    sql`update campaign set order_second_look_above = 15 where id = ${campaign.id}`.execute(db),
  );
  expect(await preview(administrator)).toMatchObject({ proposed: 2, reaudited: 0 });
  expect((await approveTogetherAs(product, administrator, seen(ids))).body).toMatchObject({
    approved: 0,
    proposed: 2,
    drawn: 0,
  });
  expect((await decideAs(product, second, ids[0] ?? '', { revision: 1 })).body.state).toBe('delivered');
});

test('orders of another client are not there, and no seller approves any [LO-30]', async () => {
  const { administrator, seller, green } = await orderWorld(product);
  const { ids } = await green(1);
  const stranger = await orderWorld(product);
  const theirs = await approveTogetherAs(product, stranger.administrator, seen(ids));
  expect([theirs.status, theirs.code]).toEqual([404, 'not_found']);
  const unknown = await approveTogetherAs(product, administrator, seen(ids), { batchId: randomUUID() });
  expect(unknown.code).toBe('not_found');
  expect((await approveTogetherAs(product, seller, seen(ids))).status).toBe(403);
  expect((await call(product, readOrderReaudits, {}, {})).status).toBe(401);
});
