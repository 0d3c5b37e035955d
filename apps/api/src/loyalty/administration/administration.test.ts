import {
  addPromotion,
  changeCampaign,
  changeCampaignProducts,
  changeCampaignStores,
  cloneCampaign,
  createCampaign,
  listAdministeredCampaigns,
  publishCampaign,
  readAdministeredCampaign,
  readProgrammeOverview,
  removePromotion,
  setCampaignLevels,
  setCampaignPartners,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { readCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import { changeReward, listAdministeredRewards } from '@trilha/contract/loyalty/reward-administration.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildReward } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, sendSale } from '../../testing/loyalty-audit.ts';
import { signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const DETAILS = {
  name: 'Verão',
  beginsOn: '2027-01-04',
  endsOn: '2027-03-20',
  timeZone: 'America/Sao_Paulo',
  countries: ['BR' as const],
};
const SINGLE = { numerator: 1, denominator: 1 };
const HALF_MORE = { numerator: 3, denominator: 2 };
const LEVELS = [0, 500, 1500].map((threshold, index) => ({
  label: `Nível ${index + 1}`,
  threshold,
  benefits: '',
  multiplier: index === 0 ? SINGLE : HALF_MORE,
}));

/** A running campaign for its network, and a draft of the next one. */
async function world() {
  const made = await auditWorld(product);
  const token = made.administrator.token;
  const created = await call(product, createCampaign, { body: DETAILS }, { token });
  const params = { campaignId: created.body.campaignId };
  const running = { campaignId: made.campaign.id };
  const read = async () => (await call(product, readAdministeredCampaign, { params }, { token })).body;
  return { ...made, token, params, running, read };
}

const NOTHING = { storeIds: [], chainIds: [], countries: [] };

async function fill({ campaign, token, params }: Awaited<ReturnType<typeof world>>) {
  const partners = { agencyIds: [campaign.agencyId], brandIds: [campaign.brandId] };
  await call(product, setCampaignPartners, { params, body: partners }, { token });
  await call(
    product,
    changeCampaignStores,
    { params, body: { add: { ...NOTHING, countries: ['BR'] } } },
    { token },
  );
  const set = campaign.productIds.map((productId) => ({ productId, points: 70 }));
  await call(product, changeCampaignProducts, { params, body: { set, remove: [] } }, { token });
  await call(product, setCampaignLevels, { params, body: { levels: LEVELS } }, { token });
}

test('says by field all that keeps a draft from being published, then publishes it [LO-01, MG-04, MG-07]', async () => {
  const made = await world();
  const { client, token, params, read, seller } = made;
  const early = await call(product, publishCampaign, { params }, { token });
  expect([early.status, early.code]).toEqual([422, 'campaign_not_publishable']);
  expect((early.body as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
    'agencyIds',
    'brandIds',
    'stores',
    'products',
    'levels',
  ]);
  const hidden = await call(product, readCampaign, { params }, { token: seller.token });
  expect(hidden.code).toBe('not_found');
  await fill(made);
  expect((await read()).missing).toEqual([]);
  expect((await call(product, publishCampaign, { params }, { token })).status).toBe(200);
  expect(await read()).toMatchObject({ state: 'upcoming', valuesFixed: false, stores: { total: 2 } });
  const shown = await call(product, readCampaign, { params }, { token: seller.token });
  expect(shown.body.levels.map(({ threshold }) => threshold)).toEqual([0, 500, 1500]);
  expect(await auditTrail(product, client.id)).toEqual([
    'loyalty.campaign.create',
    'loyalty.campaign.partners',
    'loyalty.campaign.stores',
    'loyalty.campaign.products',
    'loyalty.campaign.levels',
    'loyalty.campaign.publish',
  ]);
});

test('once a campaign runs its values are fixed; its name and new terms still change [LO-01, PT-07]', async () => {
  const { campaign, token, running } = await world();
  const at = { params: running };
  const code = async (answer: Promise<{ code: string | undefined }>) => (await answer).code;
  const set = [{ productId: campaign.productIds[0], points: 1 }];
  const body = { set, remove: [] };
  expect(await code(call(product, changeCampaignProducts, { ...at, body }, { token }))).toBe(
    'campaign_values_fixed',
  );
  const levels = { ...at, body: { levels: LEVELS } };
  expect(await code(call(product, setCampaignLevels, levels, { token }))).toBe('campaign_values_fixed');
  for (const body of [
    { beginsOn: '2026-10-02' },
    { endsOn: '2027-01-31' },
    { timeZone: 'America/Manaus' },
    { countries: ['BR' as const, 'CL' as const] },
    { rulesText: 'Outras regras' },
    { photoRequired: false },
    { trainingAccountRequired: true },
  ])
    expect(await code(call(product, changeCampaign, { ...at, body }, { token }))).toBe(
      'campaign_values_fixed',
    );
  const removal = { ...at, body: { remove: { ...NOTHING, countries: ['BR'] } } };
  expect(await code(call(product, changeCampaignStores, removal, { token }))).toBe('campaign_values_fixed');
  const fewer = { ...at, body: { agencyIds: [], brandIds: [campaign.brandId] } };
  expect(await code(call(product, setCampaignPartners, fewer, { token }))).toBe('campaign_values_fixed');
  const more = { ...at, body: { add: { ...NOTHING, chainIds: [campaign.chainId] } } };
  expect((await call(product, changeCampaignStores, more, { token })).body.total).toBe(2);
  const words = { ...at, body: { name: 'Outro nome', termsText: 'Novos termos', appealDays: 3 } };
  expect((await call(product, changeCampaign, words, { token })).status).toBe(200);
  const after = await call(product, readAdministeredCampaign, at, { token });
  expect(after.body).toMatchObject({
    name: 'Outro nome',
    termsVersion: 4,
    termsText: '<p>Novos termos</p>',
    appealDays: 3,
    valuesFixed: true,
  });
  const hostile = '<p>Novos <b>termos</b><img src=x onerror=alert(1)><script>alert(1)</script></p>';
  await call(product, changeCampaign, { ...at, body: { termsText: hostile } }, { token });
  const same = { ...at, body: { termsText: '<div>Novos <strong>termos</strong></div>' } };
  await call(product, changeCampaign, same, { token });
  const kept = await call(product, readAdministeredCampaign, at, { token });
  expect(kept.body).toMatchObject({ termsVersion: 5, termsText: '<p>Novos <strong>termos</strong></p>' });
});

test('refuses a taken name, dates the wrong way round and zones nobody knows [LO-01]', async () => {
  const { token, params } = await world();
  const create = (over: object) =>
    call(product, createCampaign, { body: { ...DETAILS, name: 'Outra', ...over } }, { token });
  expect((await create({ name: DETAILS.name })).code).toBe('name_already_used');
  expect((await create({ endsOn: '2026-01-01' })).code).toBe('validation_failed');
  expect((await create({ timeZone: 'Lua/Mar' })).code).toBe('validation_failed');
  const change = { params, body: { beginsOn: '2027-12-01' } };
  expect((await call(product, changeCampaign, change, { token })).code).toBe('validation_failed');
});

test('adds promotions ahead of their days only, and removes none that began [LO-01]', async () => {
  const { token, running } = await world();
  const promotion = {
    name: 'Em dobro',
    beginsOn: '2026-11-25',
    endsOn: '2026-11-30',
    multiplier: { numerator: 2, denominator: 1 },
    brandId: null,
    formFactor: null,
  };
  const add = (over: object) =>
    call(product, addPromotion, { params: running, body: { ...promotion, ...over } }, { token });
  expect((await add({ beginsOn: '2026-11-20' })).code).toBe('validation_failed');
  expect((await add({ multiplier: { numerator: 3, denominator: 1 } })).code).toBe('validation_failed');
  expect((await add({ endsOn: '2027-11-30' })).code).toBe('validation_failed');
  const begun = (await add({ beginsOn: '2026-11-21' })).body;
  const coming = (await add({})).body;
  const remove = ({ promotionId }: { readonly promotionId: string }) =>
    call(product, removePromotion, { params: { ...running, promotionId } }, { token });
  const shown = await call(product, readAdministeredCampaign, { params: running }, { token });
  expect(shown.body.promotions.map(({ id, removable }) => [id, removable])).toEqual([
    [begun.promotionId, false],
    [coming.promotionId, true],
  ]);
  expect((await remove(begun)).code).toBe('campaign_values_fixed');
  expect((await remove(coming)).status).toBe(200);
  expect((await remove(coming)).code).toBe('not_found');
});

test('a promotion decided before the start stays, though its days are still to come [LO-01]', async () => {
  const made = await world();
  const { token, params, read } = made;
  const promotion = {
    name: 'Carnaval',
    beginsOn: '2027-02-05',
    endsOn: '2027-02-09',
    multiplier: HALF_MORE,
    brandId: null,
    formFactor: null,
  };
  const add = async () =>
    (await call(product, addPromotion, { params, body: promotion }, { token })).body.promotionId;
  const remove = (promotionId: string, by: string) =>
    call(product, removePromotion, { params: { ...params, promotionId } }, { token: by });
  await fill(made);
  await call(product, publishCampaign, { params }, { token });
  const [kept, withdrawn] = [await add(), await add()];
  expect((await remove(withdrawn, token)).status).toBe(200);
  expect((await read()).promotions.map(({ id, removable }) => [id, removable])).toEqual([[kept, true]]);
  product.setNow('2027-01-04T03:00:00Z');
  const later = await signInAgain(product.platform, made.administrator);
  expect((await remove(kept, later)).code).toBe('campaign_values_fixed');
});

test('a copy for the next quarter is a draft with the same network, values and levels [MG-04]', async () => {
  const { campaign, token, running } = await world();
  const body = { name: 'Outono', beginsOn: '2027-04-01', endsOn: '2027-06-15' };
  const copy = await call(product, cloneCampaign, { params: running, body }, { token });
  const params = { campaignId: copy.body.campaignId };
  const read = await call(product, readAdministeredCampaign, { params }, { token });
  expect(read.body).toMatchObject({
    state: 'draft',
    agencyIds: [campaign.agencyId],
    stores: { total: 1 },
    missing: [],
    promotions: [],
  });
  expect(read.body.products.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([40, 100]);
  const again = await call(product, cloneCampaign, { params: running, body }, { token });
  expect(again.code).toBe('name_already_used');
  const wrong = { params: running, body: { ...body, name: 'X', endsOn: '2027-01-01' } };
  expect((await call(product, cloneCampaign, wrong, { token })).code).toBe('validation_failed');
});

test('a copy brings the active rewards without their stock, unless it is not to [MG-04] [RW-01]', async () => {
  const { campaign, token, running } = await world();
  const active = await buildReward(product.platform, campaign, { onHand: 5 });
  const hidden = await buildReward(product.platform, campaign, { onHand: 5 });
  const hide = { params: { rewardId: hidden.id }, body: { active: false } };
  expect((await call(product, changeReward, hide, { token })).status).toBe(200);
  const rewardsOf = async (name: string, over: object) => {
    const body = { name, beginsOn: '2027-04-01', endsOn: '2027-06-15', ...over };
    const copy = await call(product, cloneCampaign, { params: running, body }, { token });
    const query = { campaignId: copy.body.campaignId };
    const { items } = (await call(product, listAdministeredRewards, { query }, { token })).body;
    return items.map(({ name: called, cost, onHand, active: isOn }) => ({ called, cost, onHand, isOn }));
  };
  const { items } = (
    await call(product, listAdministeredRewards, { query: { campaignId: campaign.id } }, { token })
  ).body;
  const source = items.find(({ id }) => id === active.id);
  expect(await rewardsOf('Inverno', {})).toEqual([
    { called: source?.name, cost: source?.cost, onHand: 0, isOn: true },
  ]);
  expect(await rewardsOf('Primavera', { copyRewards: false })).toEqual([]);
});

test('the dashboard counts what waits and the sales of each day [MG-04]', async () => {
  const { campaign, seller, administrator } = await auditWorld(product);
  await sendSale(product, campaign, seller);
  const { body } = await call(product, readProgrammeOverview, {}, { token: administrator.token });
  expect(body).toMatchObject({
    salesWaiting: 1,
    ordersWaiting: 0,
    levelRequests: 0,
    campaigns: [{ participants: 1 }],
  });
  expect(body.salesPerDay).toHaveLength(30);
  expect(body.salesPerDay.at(-1)).toEqual({ day: '2026-11-21', count: 1 });
  const refused = await call(product, readProgrammeOverview, {}, { token: seller.token });
  expect([refused.status, refused.code]).toEqual([403, 'not_allowed']);
});

test("unknown parts and another client's campaign are not there [CL-07, MG-01]", async () => {
  const { token, params, seller } = await world();
  const other = await auditWorld(product);
  const foreign = { params: { campaignId: other.campaign.id } };
  expect((await call(product, readAdministeredCampaign, foreign, { token })).code).toBe('not_found');
  expect((await call(product, publishCampaign, foreign, { token })).code).toBe('not_found');
  expect((await call(product, changeCampaign, { ...foreign, body: {} }, { token })).code).toBe('not_found');
  const products = { params, body: { set: [{ productId: newId(), points: 1 }], remove: [] } };
  expect((await call(product, changeCampaignProducts, products, { token })).code).toBe('not_found');
  const partners = { params, body: { agencyIds: [other.campaign.agencyId], brandIds: [] } };
  expect((await call(product, setCampaignPartners, partners, { token })).code).toBe('not_found');
  const list = await call(product, listAdministeredCampaigns, {}, { token: seller.token });
  expect(list.code).toBe('not_allowed');
});
