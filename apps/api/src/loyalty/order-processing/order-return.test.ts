import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import type { ReprovalReason } from '@trilha/rules/loyalty/orders/order-state.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditWorld, balanceOf } from '../../testing/loyalty-audit.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** Goods of one unit and one place, ordered and approved. */
async function approved() {
  const made = await auditWorld(product);
  const { campaign, seller, administrator } = made;
  await givePoints(product.platform, campaign, seller, 100);
  const reward = await buildReward(product.platform, campaign, {
    kind: 'goods',
    cost: 60,
    onHand: 1,
    maximumPerPerson: 1,
  });
  const params = { rewardId: reward.id };
  const body = { cost: reward.cost, delivery: DELIVERY };
  const ordered = await call(product, redeemReward, { params, body }, { token: seller.token });
  const { orderId } = ordered.body;
  const step = (event: 'approve' | 'ship' | 'deliver' | 'reprove', over: object = {}) =>
    call(
      product,
      processOrder,
      {
        params: { orderId },
        body: { event, reason: null, note: null, carrier: null, tracking: null, ...over },
      },
      { token: administrator.token },
    );
  const sendBack = (reason: ReprovalReason) => step('reprove', { reason });
  const shelf = async () => {
    const { body: shown } = await call(product, readReward, { params }, { token: seller.token });
    return { stock: shown.stock, used: shown.categoryUse.used };
  };
  await step('approve');
  return { ...made, reward, orderId, step, sendBack, shelf };
}

test.each(['approved', 'shipped'])(
  '%s goods that come back give points, place and unit back [RW-03]',
  async (state) => {
    const { client, seller, orderId, step, sendBack, shelf } = await approved();
    if (state === 'shipped') await step('ship', { tracking: 'BR123' });
    expect(await balanceOf(product, seller)).toMatchObject({ available: 40 });
    expect((await step('reprove')).code).toBe('decision_reason_required');
    expect((await sendBack('came_back')).body).toEqual({
      state: 'reproved',
      openEvents: [],
      proposed: false,
    });
    expect(await balanceOf(product, seller)).toEqual({ experience: 100, available: 100, held: 0, owed: 0 });
    expect(await shelf()).toEqual({ stock: 1, used: 0 });
    const mine = await call(product, readMyOrder, { params: { orderId } }, { token: seller.token });
    expect(mine.body.timeline.find((told) => told.state === 'reproved')).toMatchObject({
      reason: 'came_back',
    });
    const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
    expect(inbox.body.items.map(({ kind }) => kind)).toContain('order_reproved');
    const statement = await call(product, readStatement, { query: {} }, { token: seller.token });
    expect(statement.body.items.map(({ kind, amount }) => [kind, amount])).toContainEqual([
      'redemption_given_back',
      60,
    ]);
    expect(await driftOf(product.platform, client.id)).toEqual([]);
  },
);

test('a unit that is gone comes back to nobody, its points do [RW-03]', async () => {
  const { seller, sendBack, shelf } = await approved();
  await sendBack('damaged');
  expect(await balanceOf(product, seller)).toMatchObject({ available: 100 });
  expect(await shelf()).toEqual({ stock: 0, used: 0 });
});

test('ten hands that send an order back give it back once, and what was delivered stays [RW-03]', async () => {
  const { client, seller, step, sendBack, shelf } = await approved();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendBack('ordered_twice')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'order_transition_not_allowed')).toHaveLength(9);
  expect(await balanceOf(product, seller)).toMatchObject({ available: 100, held: 0 });
  expect(await shelf()).toEqual({ stock: 1, used: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
  expect((await step('ship', { tracking: 'X' })).code).toBe('order_transition_not_allowed');
  const other = await approved();
  await other.step('ship', { tracking: 'X' });
  await other.step('deliver');
  expect((await other.sendBack('came_back')).code).toBe('order_transition_not_allowed');
});
