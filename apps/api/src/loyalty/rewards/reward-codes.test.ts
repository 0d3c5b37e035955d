import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { processOrder, readOrderToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import { readMyOrder, revealOrderCode } from '@trilha/contract/loyalty/orders.calls';
import { changeReward, createReward } from '@trilha/contract/loyalty/reward-administration.calls';
import {
  addRewardCodes,
  changeRewardStock,
  listRewardCodes,
  listRewardStock,
  withdrawRewardCode,
} from '@trilha/contract/loyalty/reward-stock.calls';
import { readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { buildParticipation, buildReward } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, balanceOf, joinedSeller } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A voucher that the programme has just made and no code of it yet. */
async function world() {
  const made = await auditWorld(product);
  const auth = { token: made.administrator.token };
  const { categoryId } = await buildReward(product.platform, made.campaign);
  const { body } = await call(
    product,
    createReward,
    {
      body: {
        campaignId: made.campaign.id,
        categoryId,
        name: 'Vale-cinema',
        description: '',
        kind: 'voucher',
        cost: 60,
        onHand: 0,
        minimumLevel: 1,
        requiredTrainingIds: [],
        imageFileId: null,
        active: true,
      },
    },
    auth,
  );
  const params = { rewardId: body.rewardId };
  const add = (lines: string[], key?: string) =>
    call(product, addRewardCodes, { params, body: { lines } }, key ? { ...auth, key } : auth);
  const order = async (person: BuiltPerson) => {
    const input = { params, body: { cost: 60, delivery: null } };
    return (await call(product, redeemReward, input, { token: person.token })).body.orderId;
  };
  const step = (orderId: string, event: 'approve' | 'reprove') =>
    call(
      product,
      processOrder,
      {
        params: { orderId },
        body: {
          event,
          reason: event === 'reprove' ? ('ordered_twice' as const) : null,
          note: null,
          carrier: null,
          tracking: null,
        },
      },
      auth,
    );
  const codes = async (query: object = {}) =>
    (await call(product, listRewardCodes, { params, query }, auth)).body;
  const stock = async () => (await call(product, listRewardStock, { params, query: {} }, auth)).body;
  return { ...made, auth, params, add, order, step, codes, stock };
}

const reveal = (orderId: string, { token }: BuiltPerson) =>
  call(product, revealOrderCode, { params: { orderId } }, { token });

test('codes come in line by line, are shown by their end alone and lie sealed [RW-05]', async () => {
  const { client, params, auth, add, codes, stock } = await world();
  const first = await add(['ABCD-1234-EF56', '', 'abcd1234ef56', 'abc', 'ZZZZ-9999-YY88']);
  expect(first.body).toEqual({
    added: 2,
    refused: [
      { number: 3, outcome: 'repeated' },
      { number: 4, outcome: 'too_short' },
    ],
    stock: { onHand: 2, reserved: 0 },
  });
  expect((await add(['zzzz 9999 yy88', 'QQQQ-0000-WW11'])).body).toMatchObject({
    added: 1,
    refused: [{ number: 1, outcome: 'known' }],
  });
  const shown = await codes();
  expect(shown.counts).toEqual({ free: 3, delivered: 0, withdrawn: 0 });
  expect(JSON.stringify(shown)).not.toContain('ABCD');
  expect(shown.items.map(({ ending }) => ending).toSorted()).toEqual(['EF56', 'WW11', 'YY88']);
  const kept = await product.platform.database.inClient(client.id, (db) =>
    db.selectFrom('reward_code').select(['sealed', 'fingerprint']).execute(),
  );
  for (const { sealed, fingerprint } of kept)
    expect(`${sealed.toString('latin1')}${fingerprint.toString('latin1')}`).not.toContain('1234');
  expect((await stock()).items.map(({ change, reason }) => [change, reason])).toEqual([
    [1, 'codes_added'],
    [2, 'codes_added'],
  ]);
  const units = await call(
    product,
    changeRewardStock,
    { params, body: { change: 5, reason: 'received', note: null } },
    auth,
  );
  expect(units.body).toMatchObject({ fields: [{ path: 'change', code: 'codes_missing' }] });
  const kind = await call(product, changeReward, { params, body: { kind: 'goods' } }, auth);
  expect(kind.code).toBe('reward_kind_fixed');
  expect(await auditTrail(product, client.id)).toEqual([
    'loyalty.reward.create',
    'loyalty.reward.codes',
    'loyalty.reward.codes',
  ]);
});

test('approval delivers one code to the page of its person alone, and for good [RW-05]', async () => {
  const { client, seller, auth, add, order, step, stock, campaign } = await world();
  await givePoints(product.platform, campaign, seller, 100);
  await add(['CINE-0001-AAAA']);
  const orderId = await order(seller);
  expect((await reveal(orderId, seller)).code).toBe('not_found');
  expect((await step(orderId, 'approve')).body).toEqual({
    state: 'delivered',
    openEvents: [],
    proposed: false,
  });
  const mine = await call(product, readMyOrder, { params: { orderId } }, { token: seller.token });
  expect(mine.body).toMatchObject({ state: 'delivered', hasCode: true });
  expect(JSON.stringify(mine.body)).not.toContain('CINE-0001');
  expect((await reveal(orderId, seller)).body).toEqual({ code: 'CINE-0001-AAAA' });
  const neighbour = await joinedSeller(product, client, campaign, ['sales_agent']);
  expect((await reveal(orderId, neighbour)).code).toBe('not_found');
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items).toMatchObject([{ kind: 'order_code_ready', link: `/orders/${orderId}` }]);
  expect(JSON.stringify(inbox.body)).not.toContain('CINE-0001');
  const staff = await call(product, readOrderToProcess, { params: { orderId } }, auth);
  expect(staff.body).toMatchObject({ codeEnding: 'AAAA' });
  expect((await step(orderId, 'reprove')).code).toBe('order_transition_not_allowed');
  expect(await stock()).toMatchObject({ stock: { onHand: 0, reserved: 0 } });
  await expect(
    product.platform.database.inClient(client.id, (db) =>
      db.updateTable('reward_code').set({ order_id: null, delivered_at: null }).execute(),
    ),
  ).rejects.toThrow('a code leaves the stock once');
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('forty approvals at once of twenty codes give twenty codes each once, and no points without one [RW-04] [RW-05]', async () => {
  const { client, campaign, params, auth, add, order, step, codes, stock } = await world();
  await add(Array.from({ length: 40 }, (_unused, index) => `CORRIDA-${1000 + index}`));
  const people = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
      await buildParticipation(product.platform, campaign, person);
      await givePoints(product.platform, campaign, person, 60);
      return person;
    }),
  );
  const orders = await Promise.all(people.map(order));
  const free = await codes({ state: 'free', limit: 40 });
  for (const { id } of free.items.slice(0, 20))
    await call(product, withdrawRewardCode, { params: { rewardCodeId: id } }, auth);
  const answers = await Promise.all(orders.map((orderId) => step(orderId, 'approve')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ code }) => code === 'no_codes_left')).toHaveLength(20);
  const given = await Promise.all(
    people.map(async (person, index) => (await reveal(orders[index] ?? '', person)).body.code),
  );
  expect(new Set(given.filter((code) => code.startsWith('CORRIDA'))).size).toBe(20);
  const balances = await Promise.all(people.map((person) => balanceOf(product, person)));
  expect(balances.filter((balance) => balance?.held === 60)).toHaveLength(20);
  expect((await codes()).counts).toEqual({ free: 0, delivered: 20, withdrawn: 20 });
  // What waits for a code is not for sale a second time once it is refused.
  const waiting = orders.filter((_order, index) => answers[index]?.code === 'no_codes_left');
  for (const orderId of waiting.slice(0, 5)) await step(orderId, 'reprove');
  const shown = await call(product, readReward, { params }, { token: people[0]?.token ?? '' });
  expect(shown.body.stock).toBe(0);
  const { stock: after, items } = await stock();
  expect(after).toEqual({ onHand: 15, reserved: 15 });
  expect(items[0]).toMatchObject({ onHand: 15, reason: 'code_withdrawn' });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('two lists at once bring each code in once, and a delivered or withdrawn one is never free again [RW-05]', async () => {
  const { auth, add, codes } = await world();
  const lines = Array.from({ length: 30 }, (_unused, index) => `DUPLA-${1000 + index}`);
  const [one, other] = await Promise.all([add(lines), add(lines.toReversed())]);
  expect(one.body.added + other.body.added).toBe(30);
  const [code] = (await codes()).items;
  const rewardCodeId = code?.id ?? '';
  const withdrawn = await Promise.all(
    [1, 2].map(() => call(product, withdrawRewardCode, { params: { rewardCodeId } }, auth)),
  );
  expect(withdrawn.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(withdrawn.find(({ status }) => status === 409)?.code).toBe('code_not_free');
  expect((await add(lines)).body).toMatchObject({ added: 0, stock: { onHand: 29 } });
});

test('codes of another client are not there, and sellers see none [CL-07] [MG-01]', async () => {
  const own = await world();
  const other = await world();
  const token = other.administrator.token;
  const read = await call(product, listRewardCodes, { params: own.params, query: {} }, { token });
  expect([read.status, read.code]).toEqual([404, 'not_found']);
  await own.add(['MEUS-0001']);
  const [code] = (await own.codes()).items;
  const taken = await call(
    product,
    withdrawRewardCode,
    { params: { rewardCodeId: code?.id ?? '' } },
    { token },
  );
  expect(taken.code).toBe('not_found');
  const seller = { token: own.seller.token };
  expect((await call(product, listRewardCodes, { params: own.params, query: {} }, seller)).code).toBe(
    'not_allowed',
  );
});
