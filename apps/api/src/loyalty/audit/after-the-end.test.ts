import { answerAppeal, openAppeal } from '@trilha/contract/loyalty/appeals.calls';
import { undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { decidePhoto } from '@trilha/contract/loyalty/photo-audit.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import { buildReward } from '../../testing/loyalty.ts';
import { type AuditWorld, auditWorld, decideSaleAs, sendSale } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';
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

/** What gives points after the end without an order: each is made ready while the campaign runs. */
const LATE_POINTS: readonly {
  readonly what: string;
  readonly points: number;
  readonly prepare: (world: AuditWorld) => Promise<() => Promise<number>>;
}[] = [
  {
    what: 'a refusal that is taken back',
    points: 100,
    prepare: async (world) => {
      const saleId = await sendSale(product, world.campaign, world.seller);
      await decideSaleAs(product, world.auditor, saleId, 'refuse');
      const input = { params: { saleId }, body: { revision: 1 } };
      return async () => (await call(product, undoSaleDecision, input, await again(world.auditor))).status;
    },
  },
  {
    what: 'an appeal that is accepted',
    points: 100,
    prepare: async (world) => {
      const saleId = await sendSale(product, world.campaign, world.seller);
      product.setNow('2026-12-14T12:00:00Z');
      await decideSaleAs(product, await again(world.auditor), saleId, 'refuse');
      const words = 'A nota está legível';
      const { body: opened } = await call(
        product,
        openAppeal,
        { body: { subjectKind: 'sale', subjectId: saleId, words, fileId: null } },
        await again(world.seller),
      );
      const second = await buildPerson(product.platform, world.client, { roles: ['auditor'] });
      const body = { answer: 'accept', reason: null, words: '', revision: 0 } as const;
      const input = { params: { appealId: opened.appealId }, body };
      return async () => (await call(product, answerAppeal, input, await again(second))).status;
    },
  },
  {
    what: 'a photo that waited for its audit',
    points: 20,
    prepare: async (world) => {
      const [photoTypeId] = await buildPhotoTypes(product, world.campaign, world.administrator);
      const { body: sent } = await sendPhoto(product, world.campaign, world.seller, { photoTypeId });
      const body = { decision: 'approve', reason: null, note: null, revision: 0 } as const;
      const input = { params: { photoId: sent.photoId }, body };
      return async () => (await call(product, decidePhoto, input, await again(world.auditor))).status;
    },
  },
];

test.each(LATE_POINTS)(
  '$what after the end gives points that can be spent for thirty days and then expire once [PT-03] [LO-12] [LO-20]',
  async ({ points, prepare }) => {
    const world = await auditWorld(product, { endsOn: '2026-12-15' });
    const happen = await prepare(world);
    await runAt(NOON_AFTER_THE_END, world);
    expect(await happen()).toBe(200);
    await runAt('2026-12-16T13:07:00Z', world);
    expect(await pointsOf(world)).toMatchObject({
      active: false,
      expiresOn: '2027-01-15',
      balance: { available: points, owed: 0 },
    });
    product.setNow('2027-01-15T12:00:00Z');
    expect((await redeem(world, 10)).status).toBe(200);
    await runAt('2027-01-15T13:07:00Z', world);
    expect(await balance(world)).toMatchObject({ available: points - 10, held: 10 });
    await Promise.all([runAt('2027-01-16T03:07:00Z', world), runAt('2027-01-16T03:07:00Z', world)]);
    await runAt('2027-01-17T03:07:00Z', world);
    expect(await balance(world)).toMatchObject({ available: 0, held: 10, owed: 0 });
    expect((await lines(world)).filter(([kind]) => kind === 'expiry')).toEqual([['expiry', 10 - points, 10]]);
    expect(await driftOf(product.platform, world.client.id)).toEqual([]);
  },
);
