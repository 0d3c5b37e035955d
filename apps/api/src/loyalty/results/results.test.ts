import { decideSale } from '@trilha/contract/loyalty/audit.calls';
import {
  exportCampaignResults,
  readCampaignResults,
  readCampaignStanding,
  readTrainingEffect,
} from '@trilha/contract/loyalty/campaign-results.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { driftOf } from '../../testing/ledger.ts';
import { buildCampaign, buildReward } from '../../testing/loyalty.ts';
import { auditWorld, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { expirePoints } from '../points/expire-points.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
beforeEach(() => product.setNow('2026-11-21T15:00:00Z'));
afterAll(() => product.close());

async function world() {
  const made = await auditWorld(product);
  const token = made.administrator.token;
  const params = { campaignId: made.campaign.id };
  const refuse = (saleId: string) =>
    call(
      product,
      decideSale,
      {
        params: { saleId },
        body: {
          decision: 'refuse',
          reason: 'invoice_unreadable',
          note: null,
          adjustedPoints: null,
          revision: 0,
        },
      },
      { token: made.auditor.token },
    );
  const results = async (query: object = {}) =>
    (await call(product, readCampaignResults, { params, query }, { token })).body;
  const standing = async (as = token) =>
    (await call(product, readCampaignStanding, { params }, { token: as })).body;
  return { ...made, token, params, refuse, results, standing };
}

test('sales that count are told by day, store and product; what was refused is not [MG-04, LO-10]', async () => {
  const { campaign, seller, refuse, results } = await world();
  await sendSale(product, campaign, seller, { quantity: 2 });
  const refused = await sendSale(product, campaign, seller, { quantity: 5 });
  expect((await refuse(refused)).status).toBe(200);
  const shown = await results();
  const sold = { sales: 1, units: 2, points: 200 };
  expect(shown).toMatchObject({ total: sold, before: null, dayNumber: 52 });
  expect(shown.period).toEqual({ from: '2026-10-01', to: '2026-11-21' });
  expect(shown.days).toHaveLength(52);
  expect(shown.days.find(({ day }) => day === '2026-11-20')).toEqual({ day: '2026-11-20', ...sold });
  expect(shown.stores).toMatchObject([{ id: campaign.storeId, ...sold }]);
  expect(shown.products).toMatchObject([{ id: campaign.productIds[0], ...sold }]);
});

test('filters narrow sales down by country, chain, agency and days [MG-04]', async () => {
  const { client, campaign, seller, results } = await world();
  await sendSale(product, campaign, seller);
  const sales = async (query: object) => (await results(query)).total.sales;
  const other = await buildCampaign(product.platform, client);
  expect(await sales({ country: 'BR' })).toBe(1);
  expect(await sales({ country: 'CL' })).toBe(0);
  expect(await sales({ chainId: campaign.chainId })).toBe(1);
  expect(await sales({ chainId: other.chainId })).toBe(0);
  expect(await sales({ agencyId: campaign.agencyId })).toBe(1);
  expect(await sales({ agencyId: other.agencyId })).toBe(0);
  expect(await sales({ from: '2026-11-20', to: '2026-11-20' })).toBe(1);
  expect(await sales({ to: '2026-11-19' })).toBe(0);
});

test('what is outstanding equals the balances after a sale, an order, a refusal and the end [MG-04, PT-02, PT-03]', async () => {
  const { client, campaign, seller, administrator, refuse, standing } = await world();
  const first = await sendSale(product, campaign, seller);
  await sendSale(product, campaign, seller, { quantity: 2 });
  const balances = async () => {
    const { rows } = await product.platform.database.inClient(client.id, (db) =>
      sql<{
        posted: number;
        held: number;
      }>`select sum(posted) as posted, sum(held) as held from ledger_account
        where client_id = ${client.id} and campaign_id = ${campaign.id} and unit = 'redeemable'
          and kind = 'member'`.execute(db),
    );
    return rows[0];
  };
  const agrees = async (token?: string) => {
    const { points } = await standing(token);
    expect({ posted: points.liability, held: points.held }).toEqual(await balances());
    const { issued, reversed, redeemed, expired, liability, owed } = points;
    expect(issued - reversed - redeemed - expired).toBe(liability - owed);
    return points;
  };
  expect(await agrees()).toMatchObject({ issued: 300, liability: 300, held: 0 });
  const reward = await buildReward(product.platform, campaign, { cost: 250 });
  const order = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: null } },
    { token: seller.token },
  );
  expect(order.status).toBe(200);
  expect(await agrees()).toMatchObject({ liability: 300, held: 250 });
  expect((await refuse(first)).status).toBe(200);
  expect(await agrees()).toMatchObject({ reversed: 100, liability: 250, held: 250, owed: 50 });
  await sendSale(product, campaign, seller, { quantity: 2 });
  expect(await agrees()).toMatchObject({ issued: 500, liability: 400, owed: 0 });
  product.setNow('2026-12-16T12:00:00Z');
  await expirePoints(product.platform, client.id);
  expect(await agrees(await signInAgain(product.platform, administrator))).toMatchObject({
    expired: 150,
    liability: 250,
    held: 250,
  });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('what waits is told by its age, and decisions by day [MG-04, LO-30]', async () => {
  const { campaign, seller, administrator, refuse, standing } = await world();
  await sendSale(product, campaign, seller);
  const decided = await sendSale(product, campaign, seller);
  await refuse(decided);
  product.setNow('2026-11-23T16:00:00Z');
  const { sales, photos, orders, decisions } = await standing(
    await signInAgain(product.platform, administrator),
  );
  expect(sales).toEqual({ ages: [0, 1, 0, 0], oldestAt: '2026-11-21T15:00:00.000Z' });
  expect(photos).toEqual({ ages: [0, 0, 0, 0], oldestAt: null });
  expect(orders).toBe(0);
  expect(decisions).toHaveLength(14);
  expect(decisions.filter(({ count }) => count > 0)).toEqual([{ day: '2026-11-21', count: 1 }]);
});

test('eight people with a course and eight without are compared, seven are not [MG-04]', async () => {
  const { client, campaign, token, params } = await world();
  const course = await buildCourse(product.platform, client);
  const finish = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const seller = await joinedSeller(product, client, campaign);
      await enrolPerson(product.platform, seller, course.id);
      await product.platform.database.inClient(client.id, (db) =>
        db
          .updateTable('enrolment')
          .set({ state: 'finished', finished_at: new Date('2026-10-30T12:00:00Z') })
          .where('client_id', '=', client.id)
          .where('membership_id', '=', seller.membershipId)
          .execute(),
      );
      await sendSale(product, campaign, seller, { quantity: 4 });
    }
  };
  const effect = async () => (await call(product, readTrainingEffect, { params, query: {} }, { token })).body;
  expect(await effect()).toMatchObject({ trainings: [], trainingId: null, effect: null });
  for (let index = 0; index < 7; index += 1) await joinedSeller(product, client, campaign);
  await finish(7);
  expect((await effect()).effect).toMatchObject({ trained: 7, untrained: 8, figures: null });
  await finish(1);
  const compared = await effect();
  expect(compared.trainings).toMatchObject([{ id: course.id, finished: 8 }]);
  expect(compared.effect).toMatchObject({ trained: 8, untrained: 8, referenceOn: '2026-10-30' });
  const figures = compared.effect?.figures;
  expect(figures?.trained.before).toBe(0);
  expect(figures?.trained.after).toBeCloseTo((4 * 7) / 22);
  expect(figures?.untrained).toEqual({ before: 0, after: 0 });
  expect(figures?.difference.low).toBeGreaterThan(0);
});

test('each list leaves as a file with the filters of the screen [MG-04]', async () => {
  const { campaign, seller, token, params } = await world();
  await sendSale(product, campaign, seller, { quantity: 3 });
  for (const list of ['days', 'stores', 'products'] as const) {
    const { body } = await call(
      product,
      exportCampaignResults,
      { params, body: { list, from: '2026-11-20', to: '2026-11-20' } },
      { token },
    );
    const file = await product.app.inject({ method: 'GET', url: body.url });
    const lines = file.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/1[;,]3[;,]300$/);
  }
});

test('only those who run campaigns read results, and only of their own client [MG-04, MG-07]', async () => {
  const { seller, token, params } = await world();
  const strange = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, strange, { roles: ['program_administrator'] });
  const statuses = async (as: object) => {
    const answers = await Promise.all([
      call(product, readCampaignResults, { params, query: {} }, as),
      call(product, readTrainingEffect, { params, query: {} }, as),
      call(product, readCampaignStanding, { params }, as),
      call(product, exportCampaignResults, { params, body: { list: 'days' } }, as),
    ]);
    return answers.map(({ status }) => status);
  };
  expect(await statuses({ token })).toEqual([200, 200, 200, 200]);
  expect(await statuses({})).toEqual([401, 401, 401, 401]);
  expect(await statuses({ token: seller.token })).toEqual([403, 403, 403, 403]);
  expect(await statuses({ token: stranger.token })).toEqual([404, 404, 404, 404]);
});
