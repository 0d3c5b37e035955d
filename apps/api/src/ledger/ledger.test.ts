import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  campaignBalance,
  closeHold,
  creditCampaignPoints,
  expireCampaignPoints,
  giveBackPoints,
  type Movement,
  spendCampaignPoints,
  takeBackCampaignPoints,
} from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { driftOf, givePoints } from '../testing/ledger.ts';
import { buildCampaign } from '../testing/loyalty.ts';
import { buildClient, buildPerson } from '../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const person = await buildPerson(product.platform, client);
  const of = { clientId: client.id, membershipId: person.membershipId };
  const at = product.platform.now();
  const inClient = product.platform.database.inClient;
  const movement = (kind: string, sourceId: string): Movement => ({
    ...of,
    source: { kind, sourceKind: 'sale', sourceId },
    actorId: null,
    reason: {},
    at,
  });
  const points = (amount: number) => ({ campaignId: campaign.id, experience: amount, redeemable: amount });
  return {
    client,
    campaign,
    person,
    credit: (sale: string, amount: number) =>
      inClient(client.id, (db) => creditCampaignPoints(db, movement('sale', sale), points(amount))),
    takeBack: (sale: string, amount: number) =>
      inClient(client.id, (db) => takeBackCampaignPoints(db, movement('sale_refused', sale), points(amount))),
    pay: (enrolment: string, amount: number) =>
      inClient(client.id, (db) =>
        spendCampaignPoints(db, movement('enrolment', enrolment), {
          campaignId: campaign.id,
          points: amount,
        }),
      ).catch(() => null),
    giveBack: (enrolment: string) =>
      inClient(client.id, (db) =>
        giveBackPoints(db, movement('enrolment_given_back', enrolment), 'enrolment'),
      ),
    hold: (order: string, amount: number) =>
      inClient(client.id, async (db) => {
        const { rows } = await sql<{
          account: number | null;
        }>`select ledger_open_hold(${client.id}, ${newId()},
          ${person.membershipId}, ${campaign.id}, 'reward_order', ${order}, ${amount}, ${at}) as account`.execute(
          db,
        );
        return rows[0]?.account !== null;
      }),
    close: (order: string, spend: boolean) =>
      inClient(client.id, (db) =>
        closeHold(
          db,
          { clientId: client.id, sourceKind: 'reward_order', sourceId: order, actorId: null, reason: {}, at },
          spend,
        ),
      ),
    balance: () => inClient(client.id, (db) => campaignBalance(db, { ...of, campaignId: campaign.id })),
  };
}

const operation = fc.record({
  kind: fc.constantFrom('credit', 'takeBack', 'hold', 'spend', 'release', 'pay', 'giveBack'),
  amount: fc.integer({ min: 1, max: 400 }),
  which: fc.nat(),
});

test('after any sequence of operations balances are the sums of entries and nothing available is below zero [PT-02]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
      const ledger = await world();
      const sales: { id: string; amount: number }[] = [];
      const orders: string[] = [];
      const paid: { id: string; amount: number }[] = [];
      for (const { kind, amount, which } of operations) {
        const sale = sales[which % Math.max(1, sales.length)];
        const order = orders[which % Math.max(1, orders.length)];
        if (kind === 'credit') {
          const id = newId();
          expect(await ledger.credit(id, amount)).toBe(true);
          sales.push({ id, amount });
        } else if (kind === 'takeBack' && sale) {
          await ledger.takeBack(sale.id, sale.amount);
        } else if (kind === 'hold') {
          const id = newId();
          const { available } = await ledger.balance();
          expect(await ledger.hold(id, amount)).toBe(available >= amount);
          if (available >= amount) orders.push(id);
        } else if (kind === 'pay') {
          const id = newId();
          const { available } = await ledger.balance();
          expect(await ledger.pay(id, amount)).toBe(available >= amount ? true : null);
          if (available >= amount) paid.push({ id, amount });
        } else if (kind === 'giveBack') {
          const enrolment = paid.pop();
          if (enrolment) expect(await ledger.giveBack(enrolment.id)).toBe(enrolment.amount);
        } else if (order) {
          await ledger.close(order, kind === 'spend');
        }
        const { available, experience, held, owed } = await ledger.balance();
        expect(Math.min(available, experience, held, owed)).toBeGreaterThanOrEqual(0);
      }
      expect(await driftOf(product.platform, ledger.client.id)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('what an order gives back repays first what is owed [LO-12] [RW-03]', async () => {
  const ledger = await world();
  const [sale, order] = [newId(), newId()];
  await ledger.credit(sale, 100);
  await ledger.hold(order, 70);
  await ledger.takeBack(sale, 100);
  expect(await ledger.balance()).toMatchObject({ experience: 0, available: 0, held: 70, owed: 70 });
  await ledger.close(order, false);
  expect(await ledger.balance()).toMatchObject({ available: 0, held: 0, owed: 0 });
  expect(await driftOf(product.platform, ledger.client.id)).toEqual([]);
});

test('thirty-two credits of one source at once are one [PT-02]', async () => {
  const ledger = await world();
  const sale = newId();
  const credited = await Promise.all(Array.from({ length: 32 }, () => ledger.credit(sale, 10)));
  expect(credited.filter(Boolean)).toHaveLength(1);
  expect(await ledger.balance()).toMatchObject({ experience: 10, available: 10 });
});

test('what one source pays is paid once, comes back once, and repays first what is owed [LE-06] [PT-02]', async () => {
  const ledger = await world();
  const [sale, enrolment] = [newId(), newId()];
  await ledger.credit(sale, 100);
  const paid = await Promise.all(Array.from({ length: 8 }, () => ledger.pay(enrolment, 80)));
  expect(paid.filter(Boolean)).toHaveLength(1);
  expect(await ledger.pay(newId(), 21)).toBeNull();
  expect(await ledger.balance()).toMatchObject({ available: 20, owed: 0 });
  await ledger.takeBack(sale, 100);
  expect(await ledger.balance()).toMatchObject({ available: 0, owed: 80 });
  const back = await Promise.all(Array.from({ length: 8 }, () => ledger.giveBack(enrolment)));
  expect(back.toSorted((one, other) => other - one)).toEqual([80, 0, 0, 0, 0, 0, 0, 0]);
  expect(await ledger.balance()).toMatchObject({ available: 0, owed: 0 });
  expect(await ledger.giveBack(newId())).toBe(0);
  expect(await driftOf(product.platform, ledger.client.id)).toEqual([]);
});

test('a hold ends once, whoever ends it first [RW-03]', async () => {
  const ledger = await world();
  const order = newId();
  await ledger.credit(newId(), 100);
  await ledger.hold(order, 60);
  const ended = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => ledger.close(order, turn % 2 === 0)),
  );
  expect(ended.filter(Boolean)).toHaveLength(1);
  expect((await ledger.balance()).held).toBe(0);
  expect(await driftOf(product.platform, ledger.client.id)).toEqual([]);
});

test('at the end what is free expires once, and what an order holds stays [PT-03]', async () => {
  const ledger = await world();
  await ledger.credit(newId(), 100);
  await ledger.hold(newId(), 60);
  const sourceId = newId();
  const expire = () =>
    product.platform.database.inClient(ledger.client.id, (db) =>
      expireCampaignPoints(db, {
        clientId: ledger.client.id,
        membershipId: ledger.person.membershipId,
        campaignId: ledger.campaign.id,
        sourceKind: 'participation',
        sourceId,
        reason: {},
        returnedSince: new Date(product.platform.now().getTime() + 1),
        at: product.platform.now(),
      }),
    );
  const expired = await Promise.all(Array.from({ length: 8 }, expire));
  expect(expired.toSorted((a, b) => b - a)).toEqual([40, 0, 0, 0, 0, 0, 0, 0]);
  expect(await ledger.balance()).toMatchObject({ experience: 100, available: 0, held: 60, owed: 0 });
  expect(await driftOf(product.platform, ledger.client.id)).toEqual([]);
});

test('entries and movements are never changed or removed [PT-02]', async () => {
  const { client, campaign, person } = await world();
  await givePoints(product.platform, campaign, person, 10);
  const change = (statement: string) =>
    product.platform.database.inClient(client.id, (db) => sql.raw(statement).execute(db));
  await expect(change('update ledger_entry set amount = 99')).rejects.toThrow('append-only');
  await expect(change('delete from ledger_transaction')).rejects.toThrow('append-only');
});
