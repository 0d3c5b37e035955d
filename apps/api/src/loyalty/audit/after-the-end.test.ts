import { undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import { buildReward } from '../../testing/loyalty.ts';
import { type AuditWorld, auditWorld, decideSaleAs, sendSale } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, signInAgain } from '../../testing/world.ts';
import { expirePoints } from '../points/expire-points.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
beforeEach(() => product.setNow('2026-11-21T15:00:00Z'));
afterAll(() => product.close());

const NOON_AFTER_THE_END = '2026-12-16T12:00:00Z';

const again = async (person: BuiltPerson): Promise<BuiltPerson> => ({
  ...person,
  token: await signInAgain(product.platform, person),
});

const runAt = (instant: string, { client }: AuditWorld): Promise<void> => {
  product.setNow(instant);
  return expirePoints(product.platform, client.id);
};

const pointsOf = async ({ seller }: AuditWorld) =>
  (await call(product, readMyPoints, {}, await again(seller))).body.campaigns[0];

const balance = async (world: AuditWorld) => (await pointsOf(world))?.balance;

const lines = async ({ seller }: AuditWorld) =>
  (await call(product, readStatement, { query: { unit: 'redeemable' } }, await again(seller))).body.items.map(
    ({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter],
  );

async function redeem({ campaign, seller }: AuditWorld, cost: number) {
  const reward = await buildReward(product.platform, campaign, { cost });
  const input = { params: { rewardId: reward.id }, body: { cost, delivery: null } };
  return call(product, redeemReward, input, await again(seller));
}

/** Two sales of 100 points, of which an order holds the half; what was free expired with the campaign. */
async function worldAfterTheEnd() {
  const world = await auditWorld(product, { endsOn: '2026-12-15' });
  const sale = await sendSale(product, world.campaign, world.seller);
  await sendSale(product, world.campaign, world.seller);
  const { body: order } = await redeem(world, 100);
  await runAt(NOON_AFTER_THE_END, world);
  expect(await balance(world)).toEqual({ experience: 200, available: 0, held: 100, owed: 0 });
  return {
    world,
    refuseSale: async () => (await decideSaleAs(product, await again(world.auditor), sale, 'refuse')).status,
    undoRefusal: async () => {
      const input = { params: { saleId: sale }, body: { revision: 1 } };
      return (await call(product, undoSaleDecision, input, await again(world.auditor))).status;
    },
    refuseOrder: async () => {
      const why = { reason: 'no_longer_supplied', note: null, carrier: null, tracking: null } as const;
      const input = { params: { orderId: order.orderId }, body: { event: 'reprove', ...why } } as const;
      return (await call(product, processOrder, input, await again(world.administrator))).status;
    },
  };
}

test('a refusal after the end takes what had expired, and asks nobody for it a second time [LO-12] [PT-02]', async () => {
  const { world, refuseSale, refuseOrder } = await worldAfterTheEnd();
  expect(await refuseSale()).toBe(200);
  expect(await balance(world)).toEqual({ experience: 100, available: 0, held: 100, owed: 0 });
  expect((await lines(world)).slice(0, 3)).toEqual([
    ['sale_refused', -100, 100],
    ['expiry_undone', 100, 200],
    ['expiry', -100, 100],
  ]);
  expect(await refuseOrder()).toBe(200);
  expect(await balance(world)).toEqual({ experience: 100, available: 100, held: 0, owed: 0 });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('it is all the same whether the order or the sale is refused first [LO-12] [PT-02]', async () => {
  const { world, refuseSale, refuseOrder } = await worldAfterTheEnd();
  expect(await refuseOrder()).toBe(200);
  expect(await refuseSale()).toBe(200);
  expect(await balance(world)).toEqual({ experience: 100, available: 100, held: 0, owed: 0 });
});

test('a refusal that is taken back leaves expired what had expired before it [LO-12] [PT-03]', async () => {
  const { world, refuseSale, undoRefusal } = await worldAfterTheEnd();
  expect(await refuseSale()).toBe(200);
  expect(await undoRefusal()).toBe(200);
  expect(await balance(world)).toEqual({ experience: 200, available: 0, held: 100, owed: 0 });
  expect((await lines(world)).slice(0, 2)).toEqual([
    ['expiry', -100, 100],
    ['sale_restored', 100, 200],
  ]);
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});
