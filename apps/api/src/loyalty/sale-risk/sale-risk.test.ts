import { listSalesToAudit, readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import { undoSale } from '@trilha/contract/loyalty/sales.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { auditWorld, decideSaleAs, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { shelfPhoto } from '../../testing/store-photos.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import type { BuiltPerson } from '../../testing/world.ts';
import { lookAtInvoice } from '../photos/look-at-photo.job.ts';
import { weighDecided, weighReported, weighWaitingSales, weighWithdrawn } from './weigh-sales.job.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const weigh = () => deliverEvents(product, [weighReported, weighWithdrawn, weighDecided]);
const riskOf = async (saleId: string, auditor: BuiltPerson) =>
  (await call(product, readSaleToAudit, { params: { saleId }, query: {} }, { token: auditor.token })).body
    .risk;
const reasonsOf = async (saleId: string, auditor: BuiltPerson) =>
  (await riskOf(saleId, auditor)).reasons.map(({ code }) => code);
/** What lies beside the sale, for moments at which nobody is signed in any more. */
const keptOf = (clientId: string, saleId: string) =>
  product.platform.database
    .readerOf(clientId)
    .selectFrom('sale')
    .select(['risk_reasons', 'risk_weighed_at'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
const list = async (auditor: BuiltPerson, query: object = {}) =>
  (await call(product, listSalesToAudit, { query }, { token: auditor.token })).body;
const ids = async (auditor: BuiltPerson, query: object = {}) =>
  (await list(auditor, query)).items.map(({ id }) => id);

test('a sale is nobody’s to wave through before it was weighed, and says why after it [LO-30]', async () => {
  const { campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  expect(await riskOf(saleId, auditor)).toEqual({ level: 'amber', score: 30, reasons: [], weighedAt: null });
  await weigh();
  expect(await riskOf(saleId, auditor)).toEqual({
    level: 'green',
    score: 25,
    reasons: [
      { code: 'first_sale', value: null },
      { code: 'code_missing', value: null },
    ],
    weighedAt: new Date(NOW).toISOString(),
  });
});

test('a repeated photo makes both sales red, and the one that stays is green once the other is taken back [LO-15, LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const other = await joinedSeller(product, client, campaign);
  const first = await sendSale(product, campaign, seller, { photoDigest: 'aa' });
  await weigh();
  const second = await sendSale(product, campaign, other, { photoDigest: 'aa' });
  await weigh();
  expect((await riskOf(first, auditor)).level).toBe('red');
  expect(await reasonsOf(second, auditor)).toContain('photo_repeated');
  await call(product, undoSale, { params: { saleId: second } }, { token: other.token });
  await weigh();
  expect((await riskOf(first, auditor)).level).toBe('green');
});

test('an invoice taken anew for another number of the same person is told beside the claim, and nobody’s to wave through [LO-15] [LO-30]', async () => {
  const { campaign, seller, auditor } = await auditWorld(product);
  const invoice = async (bytes: Buffer) =>
    (await uploadBytes(product, seller.token, { purpose: 'invoice', name: 'nota.jpg', bytes })).body.fileId;
  const original = await shelfPhoto(21);
  const again = await sharp(original)
    .extract({ left: 24, top: 18, width: 752, height: 564 })
    .modulate({ brightness: 1.1 })
    .jpeg({ quality: 45 })
    .toBuffer();
  const first = await sendSale(product, campaign, seller, { invoiceFileId: await invoice(original) });
  await deliverEvents(product, [weighReported, lookAtInvoice]);
  expect(await reasonsOf(first, auditor)).not.toContain('photo_alike');
  const honest = await sendSale(product, campaign, seller, {
    invoiceFileId: await invoice(await shelfPhoto(22)),
  });
  const second = await sendSale(product, campaign, seller, { invoiceFileId: await invoice(again) });
  // Weighed before anybody has looked at the picture, and again once somebody has.
  await deliverEvents(product, [weighReported, lookAtInvoice]);
  for (const [saleId, otherId] of [
    [first, second],
    [second, first],
  ] as const) {
    const { body } = await call(
      product,
      readSaleToAudit,
      { params: { saleId }, query: {} },
      { token: auditor.token },
    );
    expect(body.flags).toEqual(['photo_alike']);
    expect(body.risk.level).not.toBe('green');
    expect(body.risk.reasons.map(({ code }) => code)).toContain('photo_alike');
    expect(body.twins).toMatchObject([{ id: otherId, flag: 'photo_alike', photo: { name: 'nota.jpg' } }]);
  }
  expect(await ids(auditor, { flagged: 'true' })).toHaveLength(2);
  expect(await ids(auditor, { risk: 'green' })).toEqual([honest]);
  await call(product, undoSale, { params: { saleId: second } }, { token: seller.token });
  await deliverEvents(product, [weighWithdrawn]);
  expect(await reasonsOf(first, auditor)).not.toContain('photo_alike');
});

test('what a seller sells on a day is measured by what the others of the campaign sell [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  for (let index = 0; index < 20; index += 1)
    await sendSale(product, campaign, await joinedSeller(product, client, campaign));
  const usual = await sendSale(product, campaign, seller);
  await weigh();
  expect(await reasonsOf(usual, auditor)).not.toContain('units_far_above');
  const many = await sendSale(product, campaign, await joinedSeller(product, client, campaign), {
    quantity: 9,
  });
  product.setNow('2026-11-21T16:30:00Z');
  await weigh();
  expect((await keptOf(client.id, many)).risk_reasons).toContainEqual({ code: 'units_far_above', value: 9 });
});

test('a seller’s refused sales weigh on what still waits of theirs from the fifth decision on [LO-30]', async () => {
  const { campaign, seller, auditor } = await auditWorld(product);
  const waiting = await sendSale(product, campaign, seller);
  for (let index = 0; index < 5; index += 1) {
    const saleId = await sendSale(product, campaign, seller);
    await decideSaleAs(product, auditor, saleId, index < 2 ? 'refuse' : 'approve');
    await weigh();
    expect((await reasonsOf(waiting, auditor)).includes('often_refused')).toBe(index === 4);
  }
});

test('the queue is read by risk, page by page, filtered and counted by it, and the cockpit follows [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const other = await joinedSeller(product, client, campaign);
  const plain = await sendSale(product, campaign, seller);
  product.setNow('2026-11-21T15:01:00Z');
  const later = await sendSale(product, campaign, seller);
  const twins = [
    await sendSale(product, campaign, seller, { photoDigest: 'cc' }),
    await sendSale(product, campaign, other, { photoDigest: 'cc' }),
  ];
  await weigh();
  const order = await ids(auditor, { state: 'credited' });
  expect(order).toEqual([twins[1], twins[0], plain, later]);
  expect((await list(auditor, { state: 'credited' })).risks).toEqual({ green: 2, amber: 0, red: 2 });
  const narrowed = await list(auditor, { state: 'credited', country: 'BR', risk: 'red' });
  expect([narrowed.risks, narrowed.counts.credited]).toEqual([{ green: 2, amber: 0, red: 2 }, 2]);
  expect((await list(auditor, { risk: 'red' })).counts.credited).toBe(2);
  expect(await ids(auditor, { risk: 'green' })).toEqual([plain, later]);
  const page = await list(auditor, { limit: 3 });
  expect(await ids(auditor, { limit: 3, cursor: page.nextCursor })).toEqual([later]);
  expect(await ids(auditor, { order: 'newest', state: 'credited' })).toEqual(
    (await ids(auditor, { order: 'oldest', state: 'credited' })).toReversed(),
  );
  const read = await call(
    product,
    readSaleToAudit,
    { params: { saleId: plain }, query: { state: 'credited' } },
    { token: auditor.token },
  );
  expect(read.body.place).toEqual({ previousId: twins[0], nextId: later, position: 3, total: 4 });
});

test('the clock weighs what no event did, and once a day what waits [LO-30]', async () => {
  const { client, campaign, seller } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  await weighWaitingSales.run(product.platform, client.id);
  expect((await keptOf(client.id, saleId)).risk_weighed_at).toEqual(new Date(NOW));
  product.setNow('2026-11-22T14:00:00Z');
  await weighWaitingSales.run(product.platform, client.id);
  expect((await keptOf(client.id, saleId)).risk_weighed_at).toEqual(new Date(NOW));
  product.setNow('2026-11-22T15:10:00Z');
  await weighWaitingSales.run(product.platform, client.id);
  expect((await keptOf(client.id, saleId)).risk_weighed_at).toEqual(new Date('2026-11-22T15:10:00Z'));
});

test('the database refuses a decision about one’s own sale, whatever writes it [LO-30]', async () => {
  const { client, campaign, seller } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const decideOwn = (decision: string) =>
    product.platform.database.inClient(client.id, (db) =>
      sql`insert into sale_decision (client_id, id, sale_id, decision, state_before, state_after, points_before, points_after,
          actor_membership_id, decided_at)
        values (${client.id}, gen_random_uuid(), ${saleId}, ${decision}, 'credited', 'approved', 100, 100,
          ${seller.membershipId}, now())`.execute(db),
    );
  await expect(decideOwn('approve')).rejects.toThrow('nobody decides about a sale of their own');
  await expect(decideOwn('undo')).rejects.toThrow('nobody decides about a sale of their own');
  await expect(
    product.platform.database.inClient(client.id, (db) =>
      db.updateTable('sale').set({ decided_by: seller.membershipId }).where('id', '=', saleId).execute(),
    ),
  ).rejects.toThrow('sale_not_decided_by_its_seller');
});
