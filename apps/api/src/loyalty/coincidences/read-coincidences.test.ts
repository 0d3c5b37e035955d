import { randomUUID } from 'node:crypto';
import { readCoincidences } from '@trilha/contract/loyalty/coincidences.calls';
import { undoSale } from '@trilha/contract/loyalty/sales.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCampaign } from '../../testing/loyalty.ts';
import { auditWorld, decideSaleAs, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto, shelfPhoto, uploadPhoto } from '../../testing/store-photos.ts';
import type { BuiltPerson } from '../../testing/world.ts';
import { lookAtPhoto } from '../photos/look-at-photo.job.ts';
import { weighReported, weighWithdrawn } from '../sale-risk/weigh-sales.job.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const settle = () => deliverEvents(product, [weighReported, weighWithdrawn, lookAtPhoto]);
const map = async (auditor: BuiltPerson, query: object = {}) => {
  await settle();
  return call(product, readCoincidences, { query }, { token: auditor.token });
};

test('groups who sent the same invoice or the same picture, with where each stands, and leaves out who coincides with nobody [LO-30] [LO-15]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const other = await joinedSeller(product, client, campaign);
  const honest = await joinedSeller(product, client, campaign);
  await sendSale(product, campaign, honest, { invoiceNumber: 'H1', photoDigest: 'aa' });
  const original = await sendSale(product, campaign, seller, { invoiceNumber: 'NF 77', photoDigest: 'bb' });
  await settle();
  const copy = await sendSale(product, campaign, other, { invoiceNumber: 'nf-77', photoDigest: 'bb' });
  await settle();
  await decideSaleAs(product, auditor, copy, 'refuse');
  const { status, body } = await map(auditor);
  expect(status).toBe(200);
  expect(body.campaignId).toBe(campaign.id);
  const [cluster] = body.clusters;
  expect(body.clusters).toHaveLength(1);
  expect(new Set(cluster?.people.map(({ id, pieces, refused }) => ({ id, pieces, refused })))).toEqual(
    new Set([
      { id: seller.membershipId, pieces: 1, refused: 0 },
      { id: other.membershipId, pieces: 1, refused: 1 },
    ]),
  );
  expect(cluster?.links).toMatchObject([{ pairs: 1, counts: { invoice: 1, fiscal_code: 0, photo: 1 } }]);
  expect(cluster?.pairs[0]?.kinds).toEqual(['invoice', 'photo']);
  expect(new Set([cluster?.pairs[0]?.one.id, cluster?.pairs[0]?.other.id])).toEqual(
    new Set([original, copy]),
  );
});

test('a store photo that looks like somebody else’s connects them, and a filter shows one kind or one person alone [LO-20] [LO-30]', async () => {
  const { client, campaign, seller, administrator, auditor } = await auditWorld(product);
  const [shelf] = await buildPhotoTypes(product, campaign, administrator);
  const other = await joinedSeller(product, client, campaign);
  const third = await joinedSeller(product, client, campaign);
  const picture = await shelfPhoto(1);
  for (const person of [seller, other])
    await sendPhoto(product, campaign, person, {
      photoTypeId: shelf,
      photoFileId: await uploadPhoto(product, person, picture),
    });
  await sendSale(product, campaign, seller, { invoiceNumber: 'X1' });
  await settle();
  await sendSale(product, campaign, third, { invoiceNumber: 'X1' });
  const people = async (query: object) =>
    (await map(auditor, query)).body.clusters.map((cluster) => new Set(cluster.people.map(({ id }) => id)));
  const [one, two, three] = [seller, other, third].map(({ membershipId }) => membershipId);
  expect(await people({})).toEqual([new Set([one, two, three])]);
  expect(await people({ kind: 'photo' })).toEqual([new Set([one, two])]);
  expect(await people({ kind: 'invoice' })).toEqual([new Set([one, three])]);
  expect(await people({ sellerId: three })).toHaveLength(1);
  expect(await people({ kind: 'photo', sellerId: three })).toEqual([]);
});

test('the same number in a shop of another chain is chance: chains number their invoices as they like [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const elsewhere = await buildCampaign(product.platform, client);
  const other = await joinedSeller(product, client, elsewhere);
  await sendSale(product, campaign, seller, { invoiceNumber: 'B7' });
  await sendSale(product, elsewhere, other, { invoiceNumber: 'B7' });
  expect((await map(auditor, { campaignId: elsewhere.id })).body.clusters).toEqual([]);
  const colleague = await joinedSeller(product, client, elsewhere);
  await sendSale(product, elsewhere, colleague, { invoiceNumber: 'B7' });
  const [cluster] = (await map(auditor, { campaignId: elsewhere.id })).body.clusters;
  expect(new Set(cluster?.people.map(({ id }) => id))).toEqual(
    new Set([other.membershipId, colleague.membershipId]),
  );
});

test('a sale that was taken back connects nobody any more, and a campaign nobody copied in has an empty map [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const other = await joinedSeller(product, client, campaign);
  await sendSale(product, campaign, seller, { invoiceNumber: 'A9' });
  const copy = await sendSale(product, campaign, other, { invoiceNumber: 'A9' });
  expect((await map(auditor)).body.clusters).toHaveLength(1);
  await call(product, undoSale, { params: { saleId: copy } }, { token: other.token });
  expect((await map(auditor)).body).toEqual({ campaignId: campaign.id, clusters: [], isCut: false });
});

test('the map is for auditors, and knows no campaign of another client [LO-30] [CL-07]', async () => {
  const { auditor, seller } = await auditWorld(product);
  const stranger = await auditWorld(product);
  expect((await map(seller)).code).toBe('not_allowed');
  const asked = (campaignId: string) => map(auditor, { campaignId });
  expect((await asked(stranger.campaign.id)).status).toBe(404);
  expect((await asked(randomUUID())).code).toBe('not_found');
  expect((await map(auditor, { kind: 'colour' })).code).toBe('validation_failed');
});
