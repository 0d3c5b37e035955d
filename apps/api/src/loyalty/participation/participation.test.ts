import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { listCampaigns, readCampaign, readPointsTable } from '@trilha/contract/loyalty/campaigns.calls';
import { joinCampaign, listParticipations, searchStores } from '@trilha/contract/loyalty/participation.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { settleLevels } from '../levels/settle-levels.job.ts';
import { warnOfDrop } from '../levels/warn-of-drop.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world(options = {}) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, options);
  const promoter = await buildPerson(product.platform, client, { roles: ['brand_promoter'] });
  return { client, campaign, promoter, token: promoter.token };
}

const choice = (campaign: BuiltCampaign) => ({
  acceptedTermsVersion: 3,
  agencyIds: [campaign.agencyId],
  brandIds: [campaign.brandId],
  chainIds: [campaign.chainId],
  storeIds: [campaign.storeId],
});

test('lists active campaigns before previous ones, each with its dates and whether it was joined [LO-02]', async () => {
  const { client, campaign, promoter, token } = await world();
  const past = await buildCampaign(product.platform, client, {
    beginsOn: '2026-07-01',
    endsOn: '2026-09-15',
  });
  await buildCampaign(product.platform, client, { published: false });
  await buildParticipation(product.platform, past, promoter);
  const { status, body } = await call(product, listCampaigns, {}, { token });
  expect(status).toBe(200);
  expect(body.items.map(({ id, state, joined }) => ({ id, state, joined }))).toEqual([
    { id: campaign.id, state: 'active', joined: false },
    { id: past.id, state: 'previous', joined: true },
  ]);
});

test('shows rules, levels, agencies and brands of a campaign, and the value of each product [LO-01, PT-07]', async () => {
  const { campaign, token } = await world({
    promotion: { beginsOn: '2026-11-20', endsOn: '2026-11-22', double: true },
  });
  const params = { campaignId: campaign.id };
  const { body } = await call(product, readCampaign, { params }, { token });
  expect(body).toMatchObject({ state: 'active', beginsOn: '2026-10-01', endsOn: '2026-12-15' });
  expect(body.levels.map(({ threshold }) => threshold)).toEqual([0, 300, 900]);
  expect(body.agencies.map(({ id }) => id)).toEqual([campaign.agencyId]);
  expect(body.promotions[0]).toMatchObject({ multiplier: { numerator: 2, denominator: 1 } });
  const table = await call(product, readPointsTable, { params }, { token });
  expect(table.body.items.map(({ points, pointsToday }) => [points, pointsToday])).toEqual([
    [40, 80],
    [100, 200],
  ]);
});

test('finds stores by the digits of the tax number only, and says which take no part [LO-03]', async () => {
  const { campaign, token } = await world();
  const params = { campaignId: campaign.id };
  const found = await call(product, searchStores, { params, query: { taxNumber: '412075630' } }, { token });
  expect(found.body.items.map(({ id, participating }) => ({ id, participating }))).toEqual([
    { id: campaign.storeId, participating: true },
    { id: campaign.strangeStoreId, participating: false },
  ]);
  for (const taxNumber of ['Loja', '41.207', '41']) {
    const refused = await call(product, searchStores, { params, query: { taxNumber } }, { token });
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed']);
  }
});

test('joins once, with terms, agency, brand and store, and shows the participation [LO-02, LO-03]', async () => {
  const { campaign, token } = await world();
  const input = { params: { campaignId: campaign.id }, body: choice(campaign) };
  const joined = await call(product, joinCampaign, input, { token });
  expect([joined.status, joined.body.level]).toEqual([200, 1]);
  const again = await call(product, joinCampaign, input, { token });
  expect([again.status, again.code]).toEqual([409, 'campaign_already_joined']);
  const { body } = await call(product, listParticipations, {}, { token });
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ id: joined.body.participationId, level: 1 });
  expect(body.items[0]?.stores.map(({ id }) => id)).toEqual([campaign.storeId]);
});

test('two tabs that join at once are one participation [LO-03]', async () => {
  const { campaign, token } = await world();
  const input = { params: { campaignId: campaign.id }, body: choice(campaign) };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call(product, joinCampaign, input, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'campaign_already_joined')).toHaveLength(7);
});

test.each([
  { change: { acceptedTermsVersion: 2 }, code: 'terms_not_accepted' },
  { change: { agencyIds: [] }, code: 'agency_required' },
  { change: { agencyIds: ['two'] }, code: 'agency_required' },
  { change: { agencyIds: ['agency elsewhere'] }, code: 'agency_not_eligible' },
  { change: { brandIds: [] }, code: 'brand_required' },
  { change: { brandIds: ['brand elsewhere'] }, code: 'brand_not_eligible' },
  { change: { storeIds: [] }, code: 'store_required' },
  { change: { storeIds: ['strange'] }, code: 'store_not_participating' },
])('refuses to join with $change: $code [LO-03]', async ({ change, code }) => {
  const { client, campaign, token } = await world();
  const elsewhere = await buildCampaign(product.platform, client);
  const known: Record<string, string[]> = {
    two: [campaign.agencyId, elsewhere.agencyId],
    'agency elsewhere': [elsewhere.agencyId],
    'brand elsewhere': [elsewhere.brandId],
    strange: [campaign.strangeStoreId],
  };
  const changed = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      Array.isArray(value) && value[0] ? known[value[0]] : value,
    ]),
  );
  const answer = await call(
    product,
    joinCampaign,
    { params: { campaignId: campaign.id }, body: { ...choice(campaign), ...changed } },
    { token },
  );
  expect([answer.status >= 400, answer.code]).toEqual([true, code]);
});

test('refuses to join a campaign that is over or not published [LO-03]', async () => {
  const { client, token } = await world();
  const past = await buildCampaign(product.platform, client, {
    beginsOn: '2026-07-01',
    endsOn: '2026-09-15',
  });
  const draft = await buildCampaign(product.platform, client, { published: false });
  const join = (campaign: BuiltCampaign) =>
    call(product, joinCampaign, { params: { campaignId: campaign.id }, body: choice(campaign) }, { token });
  expect((await join(past)).code).toBe('campaign_over');
  expect((await join(draft)).code).toBe('not_found');
});

test('carries the level into the next campaign, one lower when its minimum was missed [PT-05]', async () => {
  const { client, campaign, promoter, token } = await world();
  const before = await buildCampaign(product.platform, client, {
    beginsOn: '2026-07-01',
    endsOn: '2026-09-15',
  });
  await buildParticipation(product.platform, before, promoter, 3);
  await givePoints(product.platform, before, promoter, 500);
  const joined = await call(
    product,
    joinCampaign,
    { params: { campaignId: campaign.id }, body: choice(campaign) },
    { token },
  );
  expect(joined.body.level).toBe(2);
  expect(await drops(token)).toEqual(['Creator']);
});

/** What a person was told of levels they lost. */
const drops = async (token: string) =>
  (await call(product, listNotifications, { query: {} }, { token })).body.items
    .filter(({ kind }) => kind === 'level_dropped')
    .map(({ parameters }) => parameters['level']);

test('who drops a level when the next campaign begins is told once, and whoever keeps it is told nothing [PT-05]', async () => {
  const { client, campaign, promoter, token } = await world({ beginsOn: '2026-12-20', endsOn: '2027-02-28' });
  const before = await buildCampaign(product.platform, client, {
    beginsOn: '2026-10-01',
    endsOn: '2026-12-15',
  });
  await buildParticipation(product.platform, before, promoter, 2);
  await call(
    product,
    joinCampaign,
    { params: { campaignId: campaign.id }, body: choice(campaign) },
    { token },
  );
  expect(await drops(token)).toEqual([]);
  product.setNow('2026-12-20T03:00:00Z');
  await Promise.all([settleLevels(product.platform, client.id), settleLevels(product.platform, client.id)]);
  await settleLevels(product.platform, client.id);
  expect(await drops(await signInAgain(product.platform, promoter))).toEqual(['Júnior']);
  product.setNow('2026-11-21T15:00:00Z');
});

test('who joins before a campaign begins keeps what they still earn in the one before [PT-05]', async () => {
  const { client, campaign, promoter, token } = await world({ beginsOn: '2026-12-20', endsOn: '2027-02-28' });
  const before = await buildCampaign(product.platform, client, {
    beginsOn: '2026-10-01',
    endsOn: '2026-12-15',
  });
  await buildParticipation(product.platform, before, promoter, 2);
  const level = async () =>
    (
      await call(product, listParticipations, {}, { token: await signInAgain(product.platform, promoter) })
    ).body.items.find(({ campaign: { id } }) => id === campaign.id)?.level;
  await call(
    product,
    joinCampaign,
    { params: { campaignId: campaign.id }, body: choice(campaign) },
    { token },
  );
  expect(await level()).toBe(1);
  await givePoints(product.platform, before, promoter, 300);
  await settleLevels(product.platform, client.id);
  expect(await level()).toBe(1);
  product.setNow('2026-12-20T03:00:00Z');
  await Promise.all([settleLevels(product.platform, client.id), settleLevels(product.platform, client.id)]);
  expect(await level()).toBe(2);
  await givePoints(product.platform, before, promoter, 900);
  await settleLevels(product.platform, client.id);
  expect(await level()).toBe(2);
  product.setNow('2026-11-21T15:00:00Z');
});

test('who would drop a level is told a month and a week before the end, and sees it beside their points [PT-05] [CO-04]', async () => {
  const { client, campaign, promoter } = await world({ endsOn: '2026-12-15' });
  const safe = await buildPerson(product.platform, client, { roles: ['brand_promoter'] });
  const first = await buildPerson(product.platform, client, { roles: ['brand_promoter'] });
  await buildParticipation(product.platform, campaign, promoter, 2);
  await buildParticipation(product.platform, campaign, safe, 2);
  await buildParticipation(product.platform, campaign, first, 1);
  await givePoints(product.platform, campaign, promoter, 180);
  await givePoints(product.platform, campaign, safe, 300);
  const warnings = async (person: BuiltPerson) =>
    (
      await call(
        product,
        listNotifications,
        { query: {} },
        { token: await signInAgain(product.platform, person) },
      )
    ).body.items.filter(({ kind }) => kind === 'level_at_risk');
  for (const at of ['11-14T12', '11-15T04', '11-15T12', '11-16T12', '12-08T12', '12-15T12', '12-16T12']) {
    product.setNow(`2026-${at}:00:00Z`);
    await warnOfDrop(product.platform, client.id);
  }
  expect(await warnings(promoter)).toMatchObject([
    { parameters: { points: 120, level: 'Creator', endsOn: '2026-12-15' } },
    { parameters: { points: 120 } },
  ]);
  expect([...(await warnings(safe)), ...(await warnings(first))]).toEqual([]);
  const { body } = await call(
    product,
    readMyPoints,
    {},
    { token: await signInAgain(product.platform, promoter) },
  );
  expect(body.campaigns[0]?.level.toKeep).toBe(120);
  product.setNow('2026-11-21T15:00:00Z');
});

test("another client's campaign is not there, a learner may not join and a switched-off module says so [CL-07, MG-01, CL-03]", async () => {
  const { client, campaign, token } = await world();
  const stranger = await world();
  const params = { campaignId: stranger.campaign.id };
  expect((await call(product, readCampaign, { params }, { token })).code).toBe('not_found');
  expect((await call(product, readPointsTable, { params }, { token })).code).toBe('not_found');
  expect((await call(product, joinCampaign, { params, body: choice(campaign) }, { token })).code).toBe(
    'not_found',
  );
  const learner = await buildPerson(product.platform, client, { roles: ['learner'] });
  const own = { params: { campaignId: campaign.id }, body: choice(campaign) };
  expect((await call(product, joinCampaign, own, { token: learner.token })).code).toBe('not_allowed');
  expect((await call(product, listCampaigns, {})).code).toBe('not_signed_in');
  const without = await buildClient(product.platform, { modules: ['online_courses'] });
  const person = await buildPerson(product.platform, without);
  expect((await call(product, listCampaigns, {}, { token: person.token })).code).toBe('module_disabled');
});
