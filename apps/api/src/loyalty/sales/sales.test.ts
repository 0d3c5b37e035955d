import { randomUUID } from 'node:crypto';
import { readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import { readPointsTable } from '@trilha/contract/loyalty/campaigns.calls';
import { changeStore } from '@trilha/contract/loyalty/network.calls';
import { listParticipations } from '@trilha/contract/loyalty/participation.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import {
  listMySales,
  previewSale,
  readMyInvoice,
  readMySale,
  reportSale,
  searchProducts,
  undoSale,
} from '@trilha/contract/loyalty/sales.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import {
  type BuiltCampaign,
  buildCampaign,
  buildParticipation,
  type CampaignOptions,
} from '../../testing/loyalty.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

async function world(options: CampaignOptions = {}, level = 1) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, options);
  const seller = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, seller, level);
  return { client, campaign, seller, token: seller.token };
}

const saleOf = (campaign: BuiltCampaign, over = {}) => ({
  body: {
    campaignId: campaign.id,
    storeId: campaign.storeId,
    invoiceNumber: 'NF 001.234',
    soldOn: '2026-11-20',
    invoiceFileId: null,
    items: [
      { productId: campaign.productIds[0], quantity: 1 },
      { productId: campaign.productIds[1], quantity: 2 },
    ],
    ...over,
  },
});

async function invoiceFile(person: BuiltPerson, state: 'pending' | 'complete'): Promise<string> {
  const id = newId();
  await product.platform.database.inClient(person.clientId, (db) =>
    db
      .insertInto('file')
      .values({
        client_id: person.clientId,
        id,
        owner_membership_id: person.membershipId,
        purpose: 'invoice',
        name: 'nota.jpg',
        declared_type: 'image/jpeg',
        declared_size: 10,
        storage_key: `test/${id}`,
        state,
        created_at: product.platform.now(),
      })
      .execute(),
  );
  return id;
}

test('credits experience and redeemable points at once, and the statement says why [LO-10, LO-12, PT-01]', async () => {
  const { campaign, seller, token } = await world();
  const reported = await call(product, reportSale, saleOf(campaign), { token });
  expect([reported.status, reported.body.points]).toEqual([200, 180]);
  const points = await call(product, readMyPoints, {}, { token });
  expect(points.body.campaigns[0]?.balance).toEqual({ experience: 180, available: 180, held: 0, owed: 0 });
  const { body } = await call(product, readStatement, { query: {} }, { token });
  expect(body.items.map(({ unit, amount, balanceAfter }) => [unit, amount, balanceAfter])).toEqual([
    ['redeemable', 180, 180],
    ['experience', 180, 180],
  ]);
  expect(body.items[0]).toMatchObject({
    kind: 'sale',
    saleState: 'credited',
    source: { kind: 'sale', id: reported.body.saleId },
    reason: { invoiceNumber: 'NF 001.234', products: 3 },
  });
  expect(await driftOf(product.platform, seller.clientId)).toEqual([]);
});

test('a whole report costs six round trips to the database, begin and commit included [LO-10]', async () => {
  const { campaign, token } = await world();
  await call(product, listMySales, { query: {} }, { token });
  const queries = vi.spyOn(Client.prototype, 'query');
  const { status } = await call(product, reportSale, saleOf(campaign), { token });
  // Its mark leaves with its commit, and nobody waits for it.
  const roundTrips = queries.mock.calls.filter((sent) => !JSON.stringify(sent).includes('"name":"mark"'));
  queries.mockRestore();
  expect([status, roundTrips.length]).toEqual([200, 6]);
});

test('the better of promotion and level multiplies, and both give the same points in the preview [PT-06]', async () => {
  const promotion = { beginsOn: '2026-11-19', endsOn: '2026-11-20', double: true };
  const { campaign, token } = await world({ promotion }, 2);
  const { invoiceFileId: _file, ...sale } = saleOf(campaign).body;
  const preview = await call(product, previewSale, { body: sale }, { token });
  expect(preview.body).toMatchObject({ total: 360, reportUntil: '2026-12-05', invoiceAlreadySent: false });
  expect(preview.body.lines[0]).toMatchObject({ promotion: 'Em dobro', points: 200 });
  expect((await call(product, reportSale, saleOf(campaign), { token })).body.points).toBe(360);
  const later = saleOf(campaign, { invoiceNumber: '2', soldOn: '2026-11-21' });
  expect((await call(product, reportSale, later, { token })).body.points).toBe(270);
  expect((await call(product, previewSale, { body: sale }, { token })).body.invoiceAlreadySent).toBe(true);
});

test.each([
  { soldOn: '2026-11-06', code: undefined },
  { soldOn: '2026-11-05', code: 'sale_reported_late' },
  { soldOn: '2026-11-22', code: 'sale_in_future' },
  { soldOn: '2026-09-30', code: 'sale_before_campaign' },
])('a sale of $soldOn reported on 21 November is answered with $code [LO-11]', async ({ soldOn, code }) => {
  const { campaign, token } = await world();
  expect((await call(product, reportSale, saleOf(campaign, { soldOn }), { token })).code).toBe(code);
});

test('a sale made without a network is measured from when it was made, for 72 hours, and auditors see since when [LO-11] [OF-04]', async () => {
  const { client, campaign, seller } = await world();
  const made = '2026-11-21T15:00:00Z';
  product.setNow('2026-11-23T15:00:00Z');
  const token = await signInAgain(product.platform, seller);
  const late = saleOf(campaign, { soldOn: '2026-11-06' });
  expect((await call(product, reportSale, late, { token })).code).toBe('sale_reported_late');
  const waited = saleOf(campaign, { soldOn: '2026-11-06', waitedSince: made });
  const { body } = await call(product, reportSale, waited, { token });
  const auditor = await buildPerson(product.platform, client, { roles: ['auditor'] });
  const seen = await call(
    product,
    readSaleToAudit,
    { params: { saleId: body.saleId }, query: {} },
    { token: auditor.token },
  );
  expect(seen.body).toMatchObject({ waitedSince: '2026-11-21T15:00:00.000Z', points: body.points });
  product.setNow('2026-11-24T15:00:01Z');
  const tooLong = saleOf(campaign, { invoiceNumber: 'NF 9', soldOn: '2026-11-06', waitedSince: made });
  const again = { token: await signInAgain(product.platform, seller) };
  expect((await call(product, reportSale, tooLong, again)).code).toBe('sale_reported_late');
});

test('the last day of the campaign ends at midnight of the store, not of the server [LO-11]', async () => {
  product.setNow('2026-11-22T03:59:00Z');
  const { campaign, token } = await world({ endsOn: '2026-11-21', storeTimeZone: 'America/Manaus' });
  const last = await call(product, reportSale, saleOf(campaign), { token });
  expect(last.code).toBeUndefined();
  product.setNow('2026-11-22T04:00:00Z');
  const late = await call(product, reportSale, saleOf(campaign, { invoiceNumber: '2' }), { token });
  expect([late.status, late.code]).toEqual([409, 'campaign_over']);
});

test('refuses an invoice number already sent in the campaign, however it is typed [LO-14]', async () => {
  const { campaign, token } = await world();
  await call(product, reportSale, saleOf(campaign), { token });
  const again = await call(product, reportSale, saleOf(campaign, { invoiceNumber: 'nf-1234' }), { token });
  expect([again.status, again.code]).toEqual([409, 'invoice_already_sent']);
});

test('forty identical invoices at once are one sale [LO-14]', async () => {
  const { campaign, seller, token } = await world();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => call(product, reportSale, saleOf(campaign), { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'invoice_already_sent')).toHaveLength(39);
  const { body } = await call(product, readMyPoints, {}, { token });
  expect(body.campaigns[0]?.balance.experience).toBe(180);
  expect(await driftOf(product.platform, seller.clientId)).toEqual([]);
});

test('one key sent thirty-two times is one sale and thirty-two equal answers [LO-14, PT-02]', async () => {
  const { campaign, token } = await world();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => call(product, reportSale, saleOf(campaign), { token, key })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await call(product, listMySales, { query: {} }, { token })).body.items).toHaveLength(1);
  const other = await call(product, reportSale, saleOf(campaign, { invoiceNumber: '9' }), { token, key });
  expect([other.status, other.code]).toEqual([409, 'idempotency_key_reused']);
});

test('takes a sale back within seconds: points reversed, invoice number free again [LO-10, PT-02]', async () => {
  const { campaign, seller, token } = await world();
  const first = await call(product, reportSale, saleOf(campaign), { token });
  const params = { saleId: first.body.saleId };
  product.setNow('2026-11-21T15:00:09Z');
  const undone = await call(product, undoSale, { params }, { token });
  expect(undone.body.balance).toEqual({ experience: 0, available: 0, held: 0, owed: 0 });
  expect((await call(product, undoSale, { params }, { token })).code).toBe('undo_time_over');
  const again = await call(product, reportSale, saleOf(campaign), { token });
  expect(again.status).toBe(200);
  const { body } = await call(product, readStatement, { query: { unit: 'redeemable' } }, { token });
  expect(body.items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 180],
    ['sale_withdrawn', -180],
    ['sale', 180],
  ]);
  product.setNow('2026-11-21T15:01:00Z');
  const late = await call(product, undoSale, { params: { saleId: again.body.saleId } }, { token });
  expect([late.status, late.code]).toEqual([409, 'undo_time_over']);
  expect(await driftOf(product.platform, seller.clientId)).toEqual([]);
});

test('twenty taps on undo at once reverse the sale once [PT-02]', async () => {
  const { campaign, seller, token } = await world();
  const { body } = await call(product, reportSale, saleOf(campaign), { token });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(product, undoSale, { params: { saleId: body.saleId } }, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await driftOf(product.platform, seller.clientId)).toEqual([]);
});

test('asks for the photo where the campaign does, and takes only a whole one of the sender [LO-10]', async () => {
  const { client, campaign, seller, token } = await world({ photoRequired: true });
  const send = (invoiceFileId: string | null) =>
    call(product, reportSale, saleOf(campaign, { invoiceFileId }), { token });
  const stranger = await buildPerson(product.platform, client);
  expect((await send(null)).code).toBe('invoice_photo_required');
  expect((await send(await invoiceFile(seller, 'pending'))).code).toBe('file_incomplete');
  expect((await send(await invoiceFile(stranger, 'complete'))).code).toBe('not_found');
  const sent = await send(await invoiceFile(seller, 'complete'));
  const params = { saleId: sent.body.saleId };
  expect((await call(product, readMyInvoice, { params }, { token })).body.name).toBe('nota.jpg');
  const foreign = await call(product, readMyInvoice, { params }, { token: stranger.token });
  expect([foreign.status, foreign.code]).toEqual([404, 'not_found']);
});

test('asks for no photo where the store forbids cameras, and takes one all the same [LO-10]', async () => {
  const { client, campaign, seller, token } = await world({ photoRequired: true });
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const params = { storeId: campaign.storeId };
  const change = (camerasAllowed: boolean) =>
    call(product, changeStore, { params, body: { camerasAllowed } }, { token: administrator.token });
  const send = (invoiceNumber: string, invoiceFileId: string | null = null) =>
    call(product, reportSale, saleOf(campaign, { invoiceNumber, invoiceFileId }), { token });
  expect((await send('1')).code).toBe('invoice_photo_required');
  expect((await change(false)).status).toBe(200);
  const { body } = await call(product, listParticipations, {}, { token });
  expect(body.items[0]?.stores[0]?.camerasAllowed).toBe(false);
  expect((await send('1')).status).toBe(200);
  expect((await send('2', await invoiceFile(seller, 'complete'))).status).toBe(200);
  await change(true);
  expect((await send('3')).code).toBe('invoice_photo_required');
});

test('one photo is the invoice of one sale, and of another once that one was taken back [LO-10] [LO-15]', async () => {
  const { campaign, seller, token } = await world();
  const invoiceFileId = await invoiceFile(seller, 'complete');
  const send = (invoiceNumber: string, key: string = randomUUID()) =>
    call(product, reportSale, saleOf(campaign, { invoiceFileId, invoiceNumber }), { token, key });
  const key = randomUUID();
  const first = await send('1', key);
  const second = await send('2');
  expect([second.status, second.code]).toEqual([409, 'photo_file_used']);
  expect((await send('1', key)).body).toEqual(first.body);
  expect((await send('1')).code).toBe('invoice_already_sent');
  await call(product, undoSale, { params: { saleId: first.body.saleId } }, { token });
  expect((await send('2')).status).toBe(200);
  expect((await call(product, listMySales, { query: {} }, { token })).body.items).toHaveLength(2);
  expect(await driftOf(product.platform, seller.clientId)).toEqual([]);
});

test('twenty invoices at once with one photo are one sale [LO-15] [PT-02]', async () => {
  const { campaign, seller, token } = await world();
  const invoiceFileId = await invoiceFile(seller, 'complete');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(product, reportSale, saleOf(campaign, { invoiceFileId, invoiceNumber: `${index}` }), { token }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'photo_file_used')).toHaveLength(19);
  const { body } = await call(product, readMyPoints, {}, { token });
  expect(body.campaigns[0]?.balance.experience).toBe(180);
  expect(await driftOf(product.platform, seller.clientId)).toEqual([]);
});

test('refuses strange stores and products, people who have not joined, and empty invoices [LO-10]', async () => {
  const { client, campaign, token } = await world();
  const other = await buildCampaign(product.platform, client);
  const send = (over: object) => call(product, reportSale, saleOf(campaign, over), { token });
  expect((await send({ storeId: campaign.strangeStoreId })).code).toBe('store_not_participating');
  expect((await send({ items: [{ productId: other.productIds[0], quantity: 1 }] })).code).toBe(
    'product_not_participating',
  );
  expect((await send({ campaignId: other.id })).code).toBe('campaign_not_joined');
  expect((await send({ invoiceNumber: ' - ' })).code).toBe('validation_failed');
  expect((await send({ items: [] })).code).toBe('validation_failed');
  const { invoiceFileId: _file, ...sale } = saleOf(other).body;
  expect((await call(product, previewSale, { body: sale }, { token })).code).toBe('campaign_not_joined');
});

test('finds products by name without accents, SKU or barcode, with the points of today [LO-10]', async () => {
  const { campaign, token } = await world({}, 2);
  const params = { campaignId: campaign.id };
  const search = async (search: string) =>
    (await call(product, searchProducts, { params, query: { search } }, { token })).body.items;
  expect((await search('notebook agil')).map(({ id, pointsToday }) => [id, pointsToday])).toEqual([
    [campaign.productIds[0], 150],
  ]);
  expect(await search('sku-')).toHaveLength(2);
  expect(await search('%')).toHaveLength(0);
  await product.platform.database.inClient(campaign.clientId, (db) =>
    db
      .updateTable('product')
      .set({ barcode: '036000291452' })
      .where('id', '=', campaign.productIds[1])
      .execute(),
  );
  // Readers tell the twelve digits of such a label with a zero ahead.
  for (const label of ['036000291452', '0036000291452'])
    expect((await search(label)).map(({ id }) => id)).toEqual([campaign.productIds[1]]);
  expect(await search('4006381333931')).toHaveLength(0);
  const { items } = (await call(product, readPointsTable, { params }, { token })).body;
  const labelled = items.filter(({ barcode }) => barcode !== null);
  expect(labelled).toMatchObject([{ productId: campaign.productIds[1], barcode: '036000291452' }]);
});

test('finds the products of a campaign by type, brand, processor and generation [LO-10]', async () => {
  const { campaign, token } = await world();
  const [notebook, tower] = campaign.productIds;
  await product.platform.database.inClient(campaign.clientId, (db) =>
    db
      .updateTable('product')
      .set({ processor: 'V7-1355U', generation: '13' })
      .where('id', '=', tower)
      .execute(),
  );
  const params = { campaignId: campaign.id };
  const found = async (query: object) =>
    (await call(product, searchProducts, { params, query }, { token })).body.items.map(({ id }) => id);
  expect(await found({ formFactor: 'notebook' })).toEqual([notebook]);
  expect(await found({ processor: 'V7-1355U' })).toEqual([tower]);
  expect(await found({ generation: '14' })).toEqual([notebook]);
  expect(await found({ generation: '13', formFactor: 'notebook' })).toEqual([]);
  expect(await found({ brandId: campaign.brandId, search: 'torre' })).toEqual([tower]);
  expect(await found({ brandId: newId() })).toEqual([]);
});

test('lists own sales page by page, newest first, and shows one in full [LO-12]', async () => {
  const { client, campaign, token } = await world();
  for (const minute of [1, 2, 3]) {
    product.setNow(`2026-11-21T15:0${minute}:00Z`);
    await call(product, reportSale, saleOf(campaign, { invoiceNumber: String(minute) }), { token });
  }
  const first = await call(product, listMySales, { query: { limit: 2 } }, { token });
  expect(first.body.items.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['3', '2']);
  const rest = await call(
    product,
    listMySales,
    { query: { limit: 2, cursor: first.body.nextCursor ?? '' } },
    { token },
  );
  expect(rest.body.items.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['1']);
  expect(rest.body.nextCursor).toBeNull();
  expect((await call(product, listMySales, { query: { cursor: 'x' } }, { token })).code).toBe(
    'validation_failed',
  );
  const saleId = first.body.items[0]?.id ?? '';
  const whole = await call(product, readMySale, { params: { saleId } }, { token });
  expect(whole.body.lines.map(({ points }) => points)).toEqual([100, 80]);
  expect(whole.body).toMatchObject({ state: 'credited', creditedPoints: 180, products: 3 });
  const stranger = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  const foreign = { token: stranger.token };
  expect((await call(product, readMySale, { params: { saleId } }, foreign)).code).toBe('not_found');
  expect((await call(product, undoSale, { params: { saleId } }, foreign)).code).toBe('not_found');
});

test("another client's campaign takes no sale, and a learner may send none [CL-07, MG-01]", async () => {
  const own = await world();
  const other = await world();
  const sent = await call(product, reportSale, saleOf(other.campaign), { token: own.token });
  expect([sent.status, sent.code]).toEqual([404, 'not_found']);
  const learner = await buildPerson(product.platform, own.client);
  const refused = await call(product, reportSale, saleOf(own.campaign), { token: learner.token });
  expect(refused.code).toBe('not_allowed');
});
