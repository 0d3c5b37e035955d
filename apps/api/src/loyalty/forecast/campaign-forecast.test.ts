import {
  addPromotion,
  changeCampaignProducts,
  cloneCampaign,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { readCampaignForecast } from '@trilha/contract/loyalty/campaign-forecast.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { auditWorld, sendSale } from '../../testing/loyalty-audit.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const built = await auditWorld(product);
  const auth = { token: built.administrator.token };
  const params = { campaignId: built.campaign.id };
  await sendSale(product, built.campaign, built.seller);
  await sendSale(product, built.campaign, built.seller, { quantity: 3 });
  const body = { name: 'Próximo trimestre', beginsOn: '2027-01-04', endsOn: '2027-03-20' };
  const cloned = await call(product, cloneCampaign, { params, body }, auth);
  const forecast = (campaignId: string, pastCampaignId = built.campaign.id, token = auth.token) =>
    call(product, readCampaignForecast, { params: { campaignId }, query: { pastCampaignId } }, { token });
  return { ...built, auth, draftId: cloned.body.campaignId, forecast };
}

test('a past campaign replayed on its own table gives exactly what it gave [LO-01] [MG-04]', async () => {
  const { campaign, draftId, forecast } = await world();
  const { body } = await forecast(draftId);
  expect(body.past).toMatchObject({ id: campaign.id, sales: 2, redeemedShare: 0 });
  expect(body.total.points).toBeGreaterThan(0);
  expect(body.total.points).toBe(body.total.pastPoints);
  expect(body.total).toMatchObject({ unitsWithoutValue: 0, unitsAfterEnd: 0 });
  expect(body.days.reduce((sum, { points }) => sum + points, 0)).toBe(body.total.points);
});

test('another value and a promotion change what it gives, and a product taken out gives nothing [LO-01] [PT-06]', async () => {
  const { auth, draftId, forecast } = await world();
  const params = { campaignId: draftId };
  const before = (await forecast(draftId)).body;
  const [first] = before.products;
  const set = [{ productId: first?.id ?? '', points: (first?.value ?? 0) * 3 }];
  await call(product, changeCampaignProducts, { params, body: { set, remove: [] } }, auth);
  const tripled = (await forecast(draftId)).body;
  expect(tripled.total.points).toBe(before.total.points + 2 * (first?.points ?? 0));
  expect(tripled.products[0]).toMatchObject({ id: first?.id, pastPoints: first?.pastPoints });

  const promotion = {
    name: 'Em dobro',
    beginsOn: '2027-01-04',
    endsOn: '2027-03-20',
    multiplier: { numerator: 2, denominator: 1 },
    brandId: null,
    formFactor: null,
  };
  await call(product, addPromotion, { params, body: promotion }, auth);
  expect((await forecast(draftId)).body.total.points).toBe(2 * tripled.total.points);

  const remove = before.products.map(({ id }) => id);
  await call(product, changeCampaignProducts, { params, body: { set: [], remove } }, auth);
  expect((await forecast(draftId)).body.total).toMatchObject({
    points: 0,
    unitsWithoutValue: before.total.units,
  });
});

test('is read by who administers campaigns, of their own client alone [MG-04]', async () => {
  const { seller, draftId, forecast } = await world();
  const other = await world();
  expect((await forecast(draftId, undefined, seller.token)).status).toBe(403);
  expect((await forecast(draftId, other.campaign.id)).code).toBe('not_found');
  expect((await forecast(other.draftId)).code).toBe('not_found');
  expect((await forecast(newId())).code).toBe('not_found');
});
