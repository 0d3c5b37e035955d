import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { exportOrdersToProcess, processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { applyShipments, judgeShipments } from '@trilha/contract/loyalty/shipments.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { uploadList } from '../../testing/imports.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, joinedSeller } from '../../testing/loyalty-audit.ts';
import { buildWorkbook } from '../../testing/workbooks.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** Orders of goods, the first `approved` of them ready to be sent. */
async function world({ orders, approved }: { orders: number; approved: number }) {
  const made = await auditWorld(product);
  const { campaign, seller, administrator } = made;
  const auth = { token: administrator.token };
  await givePoints(product.platform, campaign, seller, 100 * orders);
  const reward = await buildReward(product.platform, campaign, { kind: 'goods', cost: 50, onHand: orders });
  const placed: { orderId: string; number: string }[] = [];
  for (let index = 0; index < orders; index += 1) {
    const input = { params: { rewardId: reward.id }, body: { cost: 50, delivery: DELIVERY } };
    placed.push((await call(product, redeemReward, input, { token: seller.token })).body);
  }
  for (const { orderId } of placed.slice(0, approved)) {
    const body = { event: 'approve' as const, reason: null, note: null, carrier: null, tracking: null };
    await call(product, processOrder, { params: { orderId }, body }, auth);
  }
  const upload = (list: string | Buffer) => uploadList(product, auth.token, Buffer.from(list));
  const judge = async (fileId: string) =>
    (await call(product, judgeShipments, { body: { fileId } }, auth)).body;
  const apply = async (fileId: string) =>
    (await call(product, applyShipments, { body: { fileId } }, auth)).body;
  const order = async (at: number) => {
    const params = { orderId: placed[at]?.orderId ?? '' };
    return (await call(product, readMyOrder, { params }, { token: seller.token })).body;
  };
  return { ...made, auth, placed, numbers: placed.map(({ number }) => number), upload, judge, apply, order };
}

const outcomes = ({ lines }: { lines: { line: number; outcome: string }[] }) =>
  lines.map(({ line, outcome }) => [line, outcome]);

test('a list of shipments is told line by line before anything is written, and ships once [RW-05] [RW-03]', async () => {
  const { client, seller, numbers, upload, judge, apply, order } = await world({ orders: 3, approved: 2 });
  const list = [
    'Pedido;Transportadora;Código de rastreio',
    `${numbers[0]};Correios;BR111`,
    `${numbers[1]?.toLowerCase().replace('-', '')};;BR222`,
    `${numbers[2]};Correios;BR333`,
    `${numbers[0]};Correios;BR999`,
    'ZZZZ-ZZZZ;Correios;BR444',
    `${numbers[1]};Correios;`,
  ].join('\n');
  const fileId = await upload(list);
  const expected = [
    [2, 'ship'],
    [3, 'ship'],
    [4, 'order_waits'],
    [5, 'repeated'],
    [6, 'order_unknown'],
    [7, 'cell_missing'],
  ];
  expect(outcomes(await judge(fileId))).toEqual(expected);
  expect((await order(0)).state).toBe('approved');
  expect(outcomes(await apply(fileId))).toEqual(expected);
  expect(await order(0)).toMatchObject({ state: 'shipped', carrier: 'Correios', tracking: 'BR111' });
  expect(await order(1)).toMatchObject({ state: 'shipped', carrier: null, tracking: 'BR222' });
  expect((await order(2)).state).toBe('awaiting_approval');
  expect(outcomes(await apply(fileId)).slice(0, 2)).toEqual([
    [2, 'same'],
    [3, 'same'],
  ]);
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items.filter(({ kind }) => kind === 'order_shipped')).toHaveLength(2);
  expect(await auditTrail(product, client.id)).toContain('loyalty.shipmentList.apply');
});

test('a workbook corrects a code, and twice at once it ships once [RW-05]', async () => {
  const { numbers, upload, judge, apply, order, seller } = await world({ orders: 2, approved: 2 });
  const one = await upload(`${numbers[0]};Correios;BR111\n${numbers[1]};Correios;BR222`);
  await Promise.all([apply(one), apply(one), apply(one)]);
  const told = await order(0);
  expect(told.timeline.filter(({ state }) => state === 'shipped')).toHaveLength(1);
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items.filter(({ kind }) => kind === 'order_shipped')).toHaveLength(2);
  const workbook = buildWorkbook([
    ['Order', 'Carrier', 'Tracking number'],
    [numbers[0] ?? '', 'Jadlog', 'JD5'],
    [numbers[1] ?? '', 'Correios', 'BR222'],
  ]);
  const other = await upload(workbook);
  expect(outcomes(await judge(other)).map(([, outcome]) => outcome)).toEqual(['correct', 'same']);
  await apply(other);
  expect(await order(0)).toMatchObject({ state: 'shipped', carrier: 'Jadlog', tracking: 'JD5' });
});

test('a list without its columns or lines says which [RW-05]', async () => {
  const { upload, judge } = await world({ orders: 0, approved: 0 });
  expect(await judge(await upload('Pedido;Nome\nA;B'))).toEqual({
    problem: 'column_missing',
    missing: 'tracking',
    lines: [],
  });
  expect(await judge(await upload('Pedido;Rastreio'))).toMatchObject({ problem: 'file_empty' });
  const many = Array.from({ length: 1001 }, (_unused, index) => `N${index};B${index}`);
  expect(await judge(await upload(['Pedido;Rastreio', ...many].join('\n')))).toMatchObject({
    problem: 'too_many_rows',
  });
});

test('lists and orders of others are not there, nor is an own order shipped by its person [CL-07] [RW-03]', async () => {
  const own = await world({ orders: 1, approved: 1 });
  const other = await world({ orders: 0, approved: 0 });
  const fileId = await own.upload(`${own.numbers[0]};Correios;BR1`);
  const strange = await call(product, judgeShipments, { body: { fileId } }, other.auth);
  expect(strange.code).toBe('not_found');
  const colleague = await joinedSeller(product, own.client, own.campaign, ['program_administrator']);
  const peeked = await call(product, applyShipments, { body: { fileId } }, { token: colleague.token });
  expect(peeked.code).toBe('not_found');
  expect(outcomes(await other.judge(await other.upload(`${own.numbers[0]};Correios;BR1`)))).toEqual([
    [1, 'order_unknown'],
  ]);
  const refused = await call(product, judgeShipments, { body: { fileId } }, { token: own.seller.token });
  expect(refused.code).toBe('not_allowed');
});

test('the export has all orders that were asked for and each part of the address in a column [RW-05]', async () => {
  const { auth, numbers, client } = await world({ orders: 2, approved: 1 });
  // More than one piece of the reading, and more than a page would hold.
  await product.platform.database.inClient(client.id, async (db) => {
    const [first] = await db.selectFrom('reward_order').selectAll().limit(1).execute();
    if (!first) throw new Error('The order was placed above.');
    await db
      .insertInto('reward_order')
      .values(
        Array.from({ length: 1200 }, (_unused, index) => ({
          ...first,
          id: crypto.randomUUID(),
          number: `EXTRA-${index}`,
          state: 'delivered',
          delivery: JSON.stringify(first.delivery),
          risk_reasons: JSON.stringify(first.risk_reasons),
        })),
      )
      .execute();
  });
  const fetched = async (over: object) => {
    const { body } = await call(product, exportOrdersToProcess, { body: over }, auth);
    return (await product.app.inject({ url: body.url })).body.replace('\uFEFF', '').trim().split(/\r?\n/);
  };
  const all = await fetched({});
  expect(all).toHaveLength(1203);
  expect(new Set(all).size).toBe(1203);
  expect(all[0]).toContain(
    'Transportadora;Rastreio;Nome de quem recebe;CEP ou código postal;Rua ou avenida;Número',
  );
  const approved = await fetched({ state: 'approved' });
  expect(approved).toHaveLength(2);
  expect(approved[1]).toContain(numbers[0]);
  expect(approved[1]).toContain(';01310-100;Avenida Paulista;1000;;Bela Vista;São Paulo;SP;BR');
});
