import { randomUUID } from 'node:crypto';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { refuseOrdersTogether } from '@trilha/contract/loyalty/order-batches.calls';
import { cancelMyOrder, readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, balanceOf, joinedSeller } from '../../testing/loyalty-audit.ts';
import { approveTogetherAs, decideAs, listAs, orderWorld } from '../../testing/orders.ts';
import type { BuiltPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const seen = (ids: readonly string[], revision = 0) => ids.map((orderId) => ({ orderId, revision }));
const refuseAs = (
  { token }: BuiltPerson,
  orders: readonly { readonly orderId: string; readonly revision: number }[],
  over: { readonly reason?: 'points_in_doubt' | 'other'; readonly note?: string; readonly key?: string } = {},
) =>
  call(
    product,
    refuseOrdersTogether,
    { body: { orders: [...orders], reason: over.reason ?? 'points_in_doubt', note: over.note ?? null } },
    { token, ...(over.key ? { key: over.key } : {}) },
  );
const outcomesOf = (body: { orders: readonly { orderId: string; outcome: string }[] }) =>
  new Map(body.orders.map(({ orderId, outcome }) => [orderId, outcome]));

/** Three people who have goods sent to one address, one of them twice, and one who does not. */
async function ring() {
  const made = await orderWorld(product, { kind: 'goods' });
  const people: BuiltPerson[] = [];
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const person = await joinedSeller(product, made.client, made.campaign);
    await givePoints(product.platform, made.campaign, person, 100);
    people.push(person);
    ids.push(await made.order(person, { ...DELIVERY, recipient: `Pessoa ${number}` }));
  }
  const [first] = people;
  if (!first) throw new Error('three people ordered');
  ids.push(await made.order(first, { ...DELIVERY, street: 'Rua Distante', postalCode: '20000-000' }));
  const stranger = await joinedSeller(product, made.client, made.campaign);
  await givePoints(product.platform, made.campaign, stranger, 100);
  const elsewhere = await made.order(stranger, { ...DELIVERY, street: 'Rua Outra', number: '7' });
  return { ...made, people, ids, stranger, elsewhere };
}

test('a ring of orders is refused at once: everything comes back once, each is told and logged [RW-03, LO-30]', async () => {
  const { client, reward, administrator, people, ids } = await ring();
  const [one, ...rest] = ids;
  const { body } = await refuseAs(administrator, seen(ids), { note: 'O mesmo endereço em três contas.' });
  expect([body.points, body.people, new Set(outcomesOf(body).values())]).toEqual([
    80,
    3,
    new Set(['refused']),
  ]);
  for (const person of people)
    expect(await balanceOf(product, person)).toMatchObject({ available: 100, held: 0 });
  const mine = await call(
    product,
    readMyOrder,
    { params: { orderId: one ?? '' } },
    { token: people[0]?.token ?? '' },
  );
  expect(mine.body.timeline.at(-1)).toMatchObject({
    state: 'reproved',
    reason: 'points_in_doubt',
    note: 'O mesmo endereço em três contas.',
  });
  const told = await call(product, listNotifications, { query: {} }, { token: people[1]?.token ?? '' });
  expect(told.body.items.filter(({ kind }) => kind === 'order_reproved')).toHaveLength(1);
  expect(await auditTrail(product, client.id)).toEqual([
    ...[one, ...rest].map(() => 'loyalty.order.reprove'),
    'loyalty.order.refuseTogether',
  ]);
  const { rows } = await sql<{ reserved: number; used: number }>`select
      (select reserved from reward where client_id = ${client.id} and id = ${reward.id}) as reserved,
      (select coalesce(sum(used), 0)::integer from reward_category_use
        where client_id = ${client.id} and membership_id = any(${people.map(({ membershipId }) => membershipId)}::uuid[])) as used`.execute(
    product.platform.database.readerOf(client.id),
  );
  // The order of somebody elsewhere still holds its unit.
  expect(rows).toEqual([{ reserved: 1, used: 0 }]);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('the same key answers the same, and another try refuses nothing twice, also by two auditors at once [RW-03, LO-30]', async () => {
  const { client, administrator, second, people, ids } = await ring();
  const key = randomUUID();
  const [first, other] = await Promise.all([
    refuseAs(administrator, seen(ids), { key }),
    refuseAs(second, seen(ids.toReversed())),
  ]);
  expect([first.status, other.status]).toEqual([200, 200]);
  expect(first.body.points + other.body.points).toBe(80);
  expect((await refuseAs(administrator, seen(ids), { key })).body).toEqual(first.body);
  const again = await refuseAs(administrator, seen(ids, 1));
  expect(new Set(outcomesOf(again.body).values())).toEqual(new Set(['changed_meanwhile']));
  for (const person of people)
    expect(await balanceOf(product, person)).toMatchObject({ available: 100, held: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('one’s own and what changed stay out, and the others go [RW-03, LO-30]', async () => {
  const { client, campaign, order, ids, people } = await ring();
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'program_administrator']);
  await givePoints(product.platform, campaign, both, 100);
  const own = await order(both, DELIVERY);
  const [gone = '', , approved = ''] = ids;
  await call(product, cancelMyOrder, { params: { orderId: gone } }, { token: people[0]?.token ?? '' });
  await decideAs(product, both, approved);
  const { body } = await refuseAs(both, seen([own, ...ids]));
  expect(outcomesOf(body)).toEqual(
    new Map([
      [own, 'own'],
      [gone, 'changed_meanwhile'],
      [ids[1], 'refused'],
      [approved, 'changed_meanwhile'],
      [ids[3], 'refused'],
    ]),
  );
  expect([body.points, body.people]).toEqual([40, 2]);
  await expect(
    product.platform.database.inClient(client.id, (db) =>
      sql`update reward_order set state = 'reproved', decided_by = ${both.membershipId}, decided_at = ${NOW}
        where id = ${own}`.execute(db),
    ),
  ).rejects.toThrow('nobody decides about an order of their own');
});

test('orders above the points of their campaign are proposed, and another auditor who refuses the same ring confirms [RW-03, LO-30]', async () => {
  const { client, campaign, administrator, second, people, ids } = await ring();
  await product.platform.database.inClient(client.id, (db) =>
    sql`update campaign set order_second_look_above = 15 where id = ${campaign.id}`.execute(db),
  );
  const first = await refuseAs(administrator, seen(ids));
  expect([first.body.points, new Set(outcomesOf(first.body).values())]).toEqual([0, new Set(['proposed'])]);
  expect((await refuseAs(administrator, seen(ids, 1))).body.orders.map(({ outcome }) => outcome)).toEqual(
    ids.map(() => 'second_look_waits'),
  );
  const confirmed = await refuseAs(second, seen(ids, 1));
  expect([confirmed.body.points, new Set(outcomesOf(confirmed.body).values())]).toEqual([
    80,
    new Set(['refused']),
  ]);
  for (const person of people) expect((await balanceOf(product, person))?.available).toBe(100);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('refusing an order that was drawn counts as found wrong [LO-30]', async () => {
  const { administrator, second, green } = await orderWorld(product);
  const { ids } = await green(1);
  await approveTogetherAs(product, administrator, seen(ids));
  expect((await refuseAs(second, seen(ids, 1))).body.points).toBe(20);
  expect((await listAs(product, administrator, { reaudit: 'true' })).items).toEqual([]);
});

test('the ring of an order are the people of its address and of their phones, with all that waits of them [RW-03, LO-30]', async () => {
  const { client, administrator, second, people, ids, stranger, elsewhere } = await ring();
  const found = async (ringOf: string) =>
    (await listAs(product, administrator, { ringOf, state: 'awaiting_approval' })).items
      .map(({ id }) => id)
      .toSorted();
  expect(await found(ids[1] ?? '')).toEqual(ids.toSorted());
  expect(await found(elsewhere)).toEqual([elsewhere]);
  await product.platform.database.acrossClients((db) =>
    sql`update person set mobile_phone = '+5511987650000' where id in (
      select person_id from membership where id in (${people[2]?.membershipId}, ${stranger.membershipId}))`.execute(
      db,
    ),
  );
  expect(await found(ids[1] ?? '')).toEqual([...ids, elsewhere].toSorted());
  expect(await found(randomUUID())).toEqual([]);
  const other = await orderWorld(product);
  expect((await listAs(product, other.administrator, { ringOf: ids[1] })).items).toEqual([]);
  expect(client.id).not.toBe(other.client.id);
  expect((await listAs(product, second, { ringOf: ids[1] })).items).not.toEqual([]);
});

test('another reason takes words, a stranger finds nothing, and no seller refuses any [LO-30]', async () => {
  const { administrator, seller, ids } = await ring();
  const wordless = await refuseAs(administrator, seen(ids), { reason: 'other', note: ' ' });
  expect([wordless.status, wordless.code]).toEqual([422, 'decision_reason_required']);
  const stranger = await orderWorld(product);
  const theirs = await refuseAs(stranger.administrator, seen(ids));
  expect([theirs.status, theirs.code]).toEqual([404, 'not_found']);
  expect((await refuseAs(seller, seen(ids))).status).toBe(403);
  const body = { orders: seen(ids), reason: 'points_in_doubt' as const, note: null };
  expect((await call(product, refuseOrdersTogether, { body }, {})).status).toBe(401);
  expect((await refuseAs(administrator, seen(ids))).body.points).toBe(80);
});
