import { randomUUID } from 'node:crypto';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { changeReward, createReward } from '@trilha/contract/loyalty/reward-administration.calls';
import { changeRewardStock, listRewardStock } from '@trilha/contract/loyalty/reward-stock.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld } from '../../testing/loyalty-audit.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A reward of three units, one of which is ordered. */
async function world() {
  const made = await auditWorld(product);
  const { campaign, seller } = made;
  const auth = { token: made.administrator.token };
  const { categoryId } = await buildReward(product.platform, campaign);
  const reward = {
    campaignId: campaign.id,
    categoryId,
    name: 'Fone',
    description: '',
    kind: 'goods' as const,
    cost: 40,
    onHand: 3,
    minimumLevel: 1,
    requiredTrainingIds: [],
    imageFileId: null,
    active: true,
  };
  const params = { rewardId: (await call(product, createReward, { body: reward }, auth)).body.rewardId };
  await givePoints(product.platform, campaign, seller, 100);
  const input = { params, body: { cost: 40, delivery: DELIVERY } };
  const { orderId } = (await call(product, redeemReward, input, { token: seller.token })).body;
  const process = (body: object) =>
    call(
      product,
      processOrder,
      {
        params: { orderId },
        body: { event: 'approve', reason: null, note: null, carrier: null, tracking: null, ...body },
      },
      auth,
    );
  const move = (change: number, over: object = {}, key: string = randomUUID()) =>
    call(
      product,
      changeRewardStock,
      { params, body: { change, reason: 'counted', note: null, ...over } },
      { ...auth, key },
    );
  const history = async (query: object = {}) =>
    (await call(product, listRewardStock, { params, query }, auth)).body;
  return { ...made, auth, params, process, move, history };
}

test('a new name saved after an approval makes no units that do not exist [MG-04] [RW-04]', async () => {
  const { auth, params, process, history } = await world();
  await process({});
  const saved = await call(product, changeReward, { params, body: { name: 'Fone sem fio', cost: 45 } }, auth);
  expect(saved.status).toBe(200);
  expect((await history()).stock).toEqual({ onHand: 2, reserved: 0 });
  const absolute = await call(product, changeReward, { params, body: { onHand: 3 } as object }, auth);
  expect(absolute.code).toBe('validation_failed');
});

test('units are added and taken away once, with their reason, and every change is told [RW-04] [MG-07]', async () => {
  const { client, process, move, history } = await world();
  const key = randomUUID();
  const twice = await Promise.all([
    move(5, { reason: 'received' }, key),
    move(5, { reason: 'received' }, key),
  ]);
  expect(twice.map(({ body }) => body)).toEqual([
    { onHand: 8, reserved: 1 },
    { onHand: 8, reserved: 1 },
  ]);
  expect((await move(-8)).body).toMatchObject({ fields: [{ path: 'change', code: 'below_reserved' }] });
  expect((await move(2, { reason: 'other' })).body).toMatchObject({ fields: [{ code: 'words_missing' }] });
  await process({});
  await process({ event: 'reprove', reason: 'came_back' });
  await move(-1, { reason: 'damaged', note: 'Caixa amassada' });
  const { items, stock } = await history();
  expect(items.map(({ change, onHand, reason, note }) => [change, onHand, reason, note])).toEqual([
    [-1, 7, 'damaged', 'Caixa amassada'],
    [1, 8, 'came_back', null],
    [-1, 7, 'ordered', null],
    [5, 8, 'received', null],
    [3, 3, 'opening', null],
  ]);
  expect(items.map(({ orderNumber }) => orderNumber !== null)).toEqual([false, true, true, false, false]);
  expect(items.reduce((sum, { change }) => sum + change, 0)).toBe(stock.onHand);
  const first = await history({ limit: 2 });
  expect((await history({ limit: 2, cursor: first.nextCursor })).items.map(({ reason }) => reason)).toEqual([
    'ordered',
    'received',
  ]);
  expect(await auditTrail(product, client.id)).toContain('loyalty.reward.stock');
});

test('twenty hands that take from a stock at once leave what orders hold [RW-04]', async () => {
  const { move, history } = await world();
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(-1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await history()).stock).toEqual({ onHand: 1, reserved: 1 });
});

test('the stock of another client is not there, and sellers change none [CL-07] [MG-01]', async () => {
  const own = await world();
  const other = await world();
  const body = { change: 1, reason: 'received' as const, note: null };
  const strange = { token: other.administrator.token };
  expect((await call(product, changeRewardStock, { params: own.params, body }, strange)).code).toBe(
    'not_found',
  );
  expect((await call(product, listRewardStock, { params: own.params, query: {} }, strange)).code).toBe(
    'not_found',
  );
  const seller = { token: own.seller.token };
  expect((await call(product, changeRewardStock, { params: own.params, body }, seller)).code).toBe(
    'not_allowed',
  );
});
