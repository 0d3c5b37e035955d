import { decideSale, undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { reportSale, undoSale } from '@trilha/contract/loyalty/sales.calls';
import { readStatement, readStatementLine } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditCampaignPoints, creditTrainingPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import {
  type BuiltCampaign,
  buildCampaign,
  buildParticipation,
  buildReward,
  type CampaignOptions,
} from '../../testing/loyalty.ts';
import { auditWorld, decideSaleAs, sendSale } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const linesOf = async ({ token }: BuiltPerson, query: object = {}) =>
  (await call(product, readStatement, { query: { limit: 100, ...query } }, { token })).body.items;
const explain = (person: BuiltPerson, line: string) =>
  call(product, readStatementLine, { params: { line } }, { token: person.token });

/** The explanation of the newest line of that kind. */
async function explained(person: BuiltPerson, kind: string, over: object = { unit: 'redeemable' }) {
  const line = (await linesOf(person, over)).find((one) => one.kind === kind);
  const { body } = await explain(person, line?.id ?? '');
  expect(body.line).toEqual(line);
  expect(body.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line?.amount);
  return body;
}
const partsOf = ({ parts }: Awaited<ReturnType<typeof explained>>) =>
  parts.map(({ kind, amount }) => [kind, amount]);

/** A seller on the second level, whose multiplier is a half more. */
async function seller(options: CampaignOptions = {}) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, options);
  const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, person, 2);
  return { client, campaign, person };
}

const sell = (campaign: BuiltCampaign, person: BuiltPerson, items: object[], soldOn = '2026-11-20') =>
  call(
    product,
    reportSale,
    {
      body: {
        campaignId: campaign.id,
        storeId: campaign.storeId,
        invoiceNumber: newId(),
        soldOn,
        invoiceFileId: null,
        items: items as [],
      },
    },
    { token: person.token },
  );

test('one product in two lines of a sale makes two parts, each itself [PT-01]', async () => {
  const { campaign, person } = await seller();
  const [productId] = campaign.productIds;
  await sell(campaign, person, [
    { productId, quantity: 2 },
    { productId, quantity: 1 },
  ]);
  const { parts } = await explained(person, 'sale');
  expect(parts.map(({ product: counted }) => counted?.quantity)).toEqual([2, 1]);
  expect(new Set(parts.map(({ product: counted }) => counted?.sku)).size).toBe(1);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(2);
});

test('a sale is explained product by product, with the level that multiplied, the rules, the proof and that it waits [PT-01] [PT-06]', async () => {
  const { campaign, person } = await seller();
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('product')
      .set({ name: 'Torre Compacta' })
      .where('id', '=', campaign.productIds[1])
      .execute(),
  );
  const { body: sent } = await sell(campaign, person, [
    { productId: campaign.productIds[0], quantity: 2 },
    { productId: campaign.productIds[1], quantity: 1 },
  ]);
  // What it is called, or what its level gives, afterwards says nothing of what was counted.
  await product.platform.database.acrossClients(async (db) => {
    await db
      .updateTable('product')
      .set({ name: 'Torre Nova' })
      .where('id', '=', campaign.productIds[1])
      .execute();
    await db
      .updateTable('participation')
      .set({ level_position: 3 })
      .where('membership_id', '=', person.membershipId)
      .execute();
  });
  const body = await explained(person, 'sale');
  expect(partsOf(body)).toEqual([
    ['product', 300],
    ['product', 60],
  ]);
  expect(body.parts[0]?.product).toMatchObject({ quantity: 2, pointsEach: 100, base: 200, unrounded: null });
  expect(body.parts[1]?.product).toMatchObject({
    name: 'Torre Compacta',
    quantity: 1,
    pointsEach: 40,
    base: 40,
    multiplier: { numerator: 3, denominator: 2 },
    source: 'level',
    sourceName: 'Creator',
  });
  expect(body.campaign).toMatchObject({ id: campaign.id, valuesSince: '2026-10-01', endsOn: '2026-12-15' });
  expect(body.sale).toMatchObject({
    id: sent.saleId,
    soldOn: '2026-11-20',
    termsVersion: 3,
    hasInvoicePhoto: false,
    points: 360,
  });
  expect(body.outcome).toEqual({ state: 'credited', reason: null, note: null, decidedAt: null });
  expect(body).toMatchObject({ order: null, photo: null, undoes: null });
  expect(partsOf(await explained(person, 'sale', { unit: 'experience' }))).toEqual(partsOf(body));
});

test('a sale says what was rounded, and by which promotion it was multiplied where that gives more than the level [PT-01] [LO-01]', async () => {
  const { campaign, person } = await seller({
    published: false,
    promotion: { beginsOn: '2026-11-20', endsOn: '2026-11-20', double: true },
  });
  await product.platform.database.acrossClients(async (db) => {
    await db
      .updateTable('campaign_product')
      .set({ points: 45 })
      .where('campaign_id', '=', campaign.id)
      .where('product_id', '=', campaign.productIds[1])
      .execute();
    await db.updateTable('campaign').set({ status: 'published' }).where('id', '=', campaign.id).execute();
  });
  const item = { productId: campaign.productIds[1], quantity: 1 };
  await sell(campaign, person, [item], '2026-11-19');
  const [rounded] = (await explained(person, 'sale')).parts;
  expect(rounded).toMatchObject({
    amount: 68,
    product: { base: 45, unrounded: 67.5, source: 'level', sourceName: 'Creator' },
  });
  await sell(campaign, person, [item], '2026-11-20');
  const [promoted] = (await explained(person, 'sale')).parts;
  expect(promoted).toMatchObject({
    amount: 90,
    product: { base: 45, unrounded: null, source: 'promotion', sourceName: 'Em dobro' },
  });
});

test('a sale from before facts were kept is explained by what is known [PT-01]', async () => {
  const { campaign, person } = await seller();
  await sell(campaign, person, [{ productId: campaign.productIds[0], quantity: 1 }]);
  await product.platform.database.acrossClients(async (db) => {
    await db
      .updateTable('sale_line')
      .set({ product_name: null, level_label: null })
      .where('client_id', '=', person.clientId)
      .execute();
    await db
      .updateTable('sale')
      .set({ terms_version: null })
      .where('client_id', '=', person.clientId)
      .execute();
  });
  const body = await explained(person, 'sale');
  expect(body.parts[0]?.product).toMatchObject({
    name: expect.stringMatching(/^Notebook Ágil/),
    source: 'level',
    sourceName: null,
  });
  expect(body.sale?.termsVersion).toBeNull();
});

test('a refusal says what it takes back, why, on which day, and never who decided [PT-01] [LO-12]', async () => {
  const { campaign, seller: person, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, person);
  await decideSaleAs(product, auditor, saleId, 'refuse');
  const credit = (await linesOf(person, { unit: 'redeemable' })).find(({ kind }) => kind === 'sale');
  const body = await explained(person, 'sale_refused');
  expect(partsOf(body)).toEqual([['before', -100]]);
  expect(body.undoes).toEqual({ id: credit?.id, at: credit?.at, amount: 100 });
  expect(body.outcome).toEqual({
    state: 'refused',
    reason: 'invoice_unreadable',
    note: null,
    decidedAt: '2026-11-21T15:00:00.000Z',
  });
  expect(body.sale?.id).toBe(saleId);
  expect(JSON.stringify(body)).not.toContain(auditor.membershipId);
  expect((await explained(person, 'sale')).outcome).toMatchObject({
    state: 'refused',
    reason: 'invoice_unreadable',
  });
});

test('a correction and its undoing tell what stands after and what stood before [PT-01] [LO-12]', async () => {
  const { campaign, seller: person, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, person);
  const adjust = { decision: 'adjust', reason: 'quantity_differs', note: 'Só uma peça' } as const;
  await call(
    product,
    decideSale,
    { params: { saleId }, body: { ...adjust, adjustedPoints: 30, revision: 0 } },
    { token: auditor.token },
  );
  const adjusted = await explained(person, 'sale_adjusted');
  expect(partsOf(adjusted)).toEqual([
    ['after', 30],
    ['before', -100],
  ]);
  expect(adjusted.outcome).toMatchObject({ state: 'adjusted', note: 'Só uma peça' });
  await call(
    product,
    undoSaleDecision,
    { params: { saleId }, body: { revision: 1 } },
    { token: auditor.token },
  );
  expect(partsOf(await explained(person, 'sale_restored'))).toEqual([
    ['after', 100],
    ['before', -30],
  ]);
});

test('a sale that was withdrawn leads to the line it takes back [PT-01]', async () => {
  const { campaign, person } = await seller();
  const { body: sent } = await sell(campaign, person, [{ productId: campaign.productIds[0], quantity: 1 }]);
  await call(product, undoSale, { params: { saleId: sent.saleId } }, { token: person.token });
  const body = await explained(person, 'sale_withdrawn');
  expect(partsOf(body)).toEqual([['whole', -150]]);
  expect(body.undoes?.amount).toBe(150);
  expect(body.outcome).toMatchObject({ state: 'withdrawn', decidedAt: '2026-11-21T15:00:00.000Z' });
});

test('what a late refusal leaves owed, and what the next sale pays of it, stand in both lines [PT-01] [PT-02]', async () => {
  const { campaign, seller: person, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, person);
  const reward = await buildReward(product.platform, campaign, { cost: 70 });
  await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: 70, delivery: null } },
    { token: person.token },
  );
  await decideSaleAs(product, auditor, saleId, 'refuse');
  const lines = await linesOf(person, { unit: 'redeemable' });
  const refused = lines.filter(({ kind }) => kind === 'sale_refused');
  const told = await Promise.all(refused.map(async ({ id }) => (await explain(person, id)).body));
  expect(told.map((body) => [body.line.account, body.line.amount, partsOf(body)])).toEqual(
    expect.arrayContaining([
      [
        'member',
        -30,
        [
          ['before', -100],
          ['other_account', 70],
        ],
      ],
      [
        'debt',
        -70,
        [
          ['before', -100],
          ['other_account', 30],
        ],
      ],
    ]),
  );
  await sendSale(product, campaign, person);
  const next = (await linesOf(person, { unit: 'redeemable', kind: 'sales' })).filter(
    ({ amount }) => amount === 30 || amount === 70,
  );
  const paid = await Promise.all(next.map(async ({ id }) => (await explain(person, id)).body));
  expect(paid.map((body) => [body.line.account, partsOf(body)])).toEqual(
    expect.arrayContaining([
      ['member', expect.arrayContaining([['other_account', -70]])],
      ['debt', expect.arrayContaining([['other_account', -30]])],
    ]),
  );
});

test('an order is explained by its number, its reward and where it stands [PT-01] [RW-03]', async () => {
  const { campaign, seller: person, administrator } = await auditWorld(product);
  await givePoints(product.platform, campaign, person, 100);
  const reward = await buildReward(product.platform, campaign, { cost: 60, name: 'Fone sem fio' });
  const ordered = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: 60, delivery: null } },
    { token: person.token },
  );
  const step = { reason: null, note: null, carrier: null, tracking: null };
  await call(
    product,
    processOrder,
    { params: { orderId: ordered.body.orderId }, body: { event: 'approve', ...step } },
    { token: administrator.token },
  );
  await product.platform.database.acrossClients((db) =>
    db.updateTable('reward').set({ name: 'Fone com fio' }).where('id', '=', reward.id).execute(),
  );
  const body = await explained(person, 'redemption');
  expect(partsOf(body)).toEqual([['whole', -60]]);
  expect(body.order).toMatchObject({
    id: ordered.body.orderId,
    reward: 'Fone sem fio',
    cost: 60,
  });
  expect(body.order?.number).toMatch(/\S/);
  expect(body.sale).toBeNull();
});

test('a training and a gift are explained by what was written with them [PT-01] [GM-01]', async () => {
  const { campaign, person } = await seller();
  const movement = {
    clientId: person.clientId,
    membershipId: person.membershipId,
    actorId: null,
    at: product.platform.now(),
  };
  await product.platform.database.inClient(person.clientId, async (db) => {
    await creditTrainingPoints(
      db,
      {
        ...movement,
        source: { kind: 'activity', sourceKind: 'activity', sourceId: newId() },
        reason: { training: 'Processadores', activity: 'Quiz' },
      },
      25,
    );
    await creditCampaignPoints(
      db,
      {
        ...movement,
        source: { kind: 'gift', sourceKind: 'gift_given', sourceId: newId() },
        reason: { occasion: 'birthday', level: 'Creator' },
      },
      { campaignId: campaign.id, experience: 0, redeemable: 200 },
    );
  });
  const activity = await explained(person, 'activity', { unit: 'training' });
  expect(activity).toMatchObject({
    campaign: null,
    sale: null,
    line: { reason: { training: 'Processadores', activity: 'Quiz' } },
  });
  const gift = await explained(person, 'gift');
  expect(gift.line.reason).toEqual({ occasion: 'birthday', level: 'Creator' });
  expect(partsOf(gift)).toEqual([['whole', 200]]);
});
