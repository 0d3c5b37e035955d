import {
  cloneCampaign,
  createCampaign,
  readAdministeredCampaign,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import {
  addCampaignGift,
  changeCampaignGift,
  listCampaignGifts,
  removeCampaignGift,
} from '@trilha/contract/loyalty/campaign-gifts.calls';
import { readCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { GIFT_LIMIT } from '@trilha/rules/loyalty/gifts/gift.rule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { insertGift } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld } from '../../testing/loyalty-audit.ts';
import { signInAgain } from '../../testing/world.ts';
import { giveGifts } from './give-gifts.job.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const BIRTHDAY = {
  occasion: 'birthday' as const,
  fromLevel: 2,
  points: 200,
  message: 'A equipe agradece.',
};
const special = (day: string, over: { readonly fromLevel?: number; readonly points?: number } = {}) => ({
  occasion: 'special_date' as const,
  name: 'Dia do Vendedor',
  day,
  fromLevel: 1,
  points: 150,
  message: '',
  ...over,
});
type Body = typeof BIRTHDAY | ReturnType<typeof special>;

/** A running campaign until 15 December, and a draft of the next one. */
async function world() {
  const made = await auditWorld(product, { gifts: [{}] });
  const { token } = made.administrator;
  const details = {
    name: 'Verão',
    beginsOn: '2027-01-04',
    endsOn: '2027-03-20',
    timeZone: 'America/Sao_Paulo',
    countries: ['BR' as const],
  };
  const { campaignId: draft } = (await call(product, createCampaign, { body: details }, { token })).body;
  const as = (signed = token) => ({
    add: (campaignId: string, body: Body) =>
      call(product, addCampaignGift, { params: { campaignId }, body }, { token: signed }),
    change: (campaignId: string, giftId: string, body: Body) =>
      call(product, changeCampaignGift, { params: { campaignId, giftId }, body }, { token: signed }),
    remove: (campaignId: string, giftId: string) =>
      call(product, removeCampaignGift, { params: { campaignId, giftId } }, { token: signed }),
    list: (campaignId: string) =>
      call(product, listCampaignGifts, { params: { campaignId } }, { token: signed }),
  });
  return { ...made, token, draft, running: made.campaign.id, as, ...as() };
}

const fieldsOf = (answer: { readonly body: unknown }) =>
  (answer.body as { fields: { path: string; code: string }[] }).fields.map(({ path, code }) => [path, code]);

test('a draft takes gifts, changes them and gives them up [PT-06] [MG-04] [MG-07]', async () => {
  const { client, draft, add, change, remove, list } = await world();
  const { giftId } = (await add(draft, BIRTHDAY)).body;
  const day = (await add(draft, special('2027-02-10'))).body.giftId;
  expect((await list(draft)).body.items).toEqual([
    {
      ...BIRTHDAY,
      id: giftId,
      name: null,
      day: null,
      removable: true,
      given: { count: 0, points: 0 },
    },
    { ...special('2027-02-10'), id: day, removable: true, given: { count: 0, points: 0 } },
  ]);
  expect((await change(draft, giftId, { ...special('2027-02-11'), points: 90 })).status).toBe(200);
  expect((await remove(draft, day)).status).toBe(200);
  expect((await list(draft)).body.items).toMatchObject([
    { id: giftId, occasion: 'special_date', day: '2027-02-11', points: 90, message: '' },
  ]);
  expect((await auditTrail(product, client.id)).slice(-4)).toEqual([
    'loyalty.gift.add',
    'loyalty.gift.add',
    'loyalty.gift.change',
    'loyalty.gift.remove',
  ]);
});

test('a gift has a day of its campaign, a level of it and points, and stands there once [PT-06]', async () => {
  const { draft, running, add } = await world();
  const problem = async (campaignId: string, body: Body) => {
    const answer = await add(campaignId, body);
    return [answer.status, answer.code, ...fieldsOf(answer)];
  };
  expect(await problem(draft, special('2027-01-03'))).toEqual([
    422,
    'validation_failed',
    ['day', 'gift_outside_campaign'],
  ]);
  expect(await problem(running, special('2026-11-21'))).toEqual([
    422,
    'validation_failed',
    ['day', 'gift_not_to_come'],
  ]);
  expect(await problem(running, BIRTHDAY)).toEqual([
    422,
    'validation_failed',
    ['fromLevel', 'gift_already_there'],
  ]);
  for (const body of [
    { ...BIRTHDAY, points: 0 },
    { ...BIRTHDAY, points: 1.5 },
    { ...BIRTHDAY, fromLevel: 4 },
    { ...special('2027-02-10'), name: ' ' },
  ])
    expect((await add(draft, body)).code).toBe('validation_failed');
});

test('a campaign has so many gifts and no more, of whoever asks at once [PT-06]', async () => {
  const { draft, campaign, add, list } = await world();
  await product.platform.database.inClient(campaign.clientId, async (db) => {
    for (let day = 1; day < GIFT_LIMIT; day += 1)
      await insertGift(
        db,
        product.platform,
        { ...campaign, id: draft },
        {
          day: `2027-${day > 28 ? '03' : '02'}-${String(((day - 1) % 28) + 1).padStart(2, '0')}`,
          fromLevel: 3,
        },
      );
  });
  const answers = await Promise.all(
    ['2027-01-10', '2027-01-11', '2027-01-12', '2027-01-13'].map((day) => add(draft, special(day))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(fieldsOf(answers.find(({ status }) => status !== 200) ?? { body: null })).toEqual([
    ['occasion', 'gift_too_many'],
  ]);
  expect((await list(draft)).body.items).toHaveLength(GIFT_LIMIT);
});

test('once a campaign has begun its gifts stay, and one for days to come may be added and withdrawn [PT-06] [PT-07]', async () => {
  const { running, administrator, as } = await world();
  const { add, change, remove, list } = as();
  const [published] = (await list(running)).body.items;
  const giftId = published?.id ?? '';
  expect(published?.removable).toBe(false);
  expect((await remove(running, giftId)).code).toBe('campaign_values_fixed');
  expect((await change(running, giftId, { ...BIRTHDAY, points: 900 })).code).toBe('campaign_values_fixed');
  const added = (await add(running, special('2026-11-23'))).body.giftId;
  expect((await change(running, added, special('2026-11-24'))).code).toBe('campaign_values_fixed');
  expect((await list(running)).body.items.map(({ removable }) => removable)).toEqual([false, true]);
  product.setNow('2026-11-23T15:00:00Z');
  const later = as(await signInAgain(product.platform, administrator));
  expect((await later.list(running)).body.items.map(({ removable }) => removable)).toEqual([false, false]);
  expect((await later.remove(running, added)).code).toBe('campaign_values_fixed');
  const other = (await later.add(running, special('2026-11-25'))).body.giftId;
  expect((await later.remove(running, other)).body).toEqual({ done: true });
  product.setNow('2026-12-15T15:00:00Z');
  const last = as(await signInAgain(product.platform, administrator));
  expect((await last.add(running, { ...BIRTHDAY, fromLevel: 1 })).code).toBe('campaign_values_fixed');
});

test('whoever administers sees how many were given and what they brought, and not to whom [PT-06] [CL-07]', async () => {
  const { client, running, seller, list } = await world();
  await product.platform.database.acrossClients(async (db) => {
    await db
      .updateTable('person')
      .set({ birthday: '1990-11-21' })
      .where('id', '=', seller.personId)
      .execute();
    await db
      .updateTable('participation')
      .set({ level_position: 2 })
      .where('membership_id', '=', seller.membershipId)
      .execute();
  });
  await giveGifts(product.platform, client.id);
  const { body } = await list(running);
  expect(body.items.map(({ given }) => given)).toEqual([{ count: 1, points: 200 }]);
  const told = JSON.stringify(body);
  for (const trace of [seller.membershipId, seller.personId, seller.username, '1990', '11-21'])
    expect(told).not.toContain(trace);
});

test('participants see the gifts of the levels, and what their own still brings [PT-06]', async () => {
  const { client, running, seller, add } = await world();
  await add(running, special('2026-11-28'));
  await add(running, special('2026-12-01', { fromLevel: 3 }));
  const token = seller.token;
  const shown = await call(product, readCampaign, { params: { campaignId: running } }, { token });
  expect(
    shown.body.gifts.map(({ occasion, day, fromLevel, points }) => [occasion, day, fromLevel, points]),
  ).toEqual([
    ['birthday', null, 2, 200],
    ['special_date', '2026-11-28', 1, 150],
    ['special_date', '2026-12-01', 3, 150],
  ]);
  expect(shown.body.gifts[0]).not.toHaveProperty('message');
  const own = async () =>
    (await call(product, readMyPoints, {}, { token })).body.campaigns[0]?.level.gifts.map(({ day }) => day);
  expect(await own()).toEqual(['2026-11-28']);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('participation')
      .set({ level_position: 2 })
      .where('membership_id', '=', seller.membershipId)
      .execute(),
  );
  expect(await own()).toEqual([null, '2026-11-28']);
});

test('the next campaign takes the birthday gifts of one along, and leaves its special dates [PT-06] [MG-04]', async () => {
  const { running, token, add, list } = await world();
  await add(running, special('2026-11-28'));
  const body = { name: 'Próxima', beginsOn: '2027-01-04', endsOn: '2027-03-20' };
  const made = await call(product, cloneCampaign, { params: { campaignId: running }, body }, { token });
  expect((await list(made.body.campaignId)).body.items).toMatchObject([
    { occasion: 'birthday', fromLevel: 2, points: 200, removable: true, given: { count: 0 } },
  ]);
  const params = { campaignId: made.body.campaignId };
  expect((await call(product, readAdministeredCampaign, { params }, { token })).status).toBe(200);
});

test("only who administers campaigns sees and changes gifts, and another client's are not there [PT-06] [CL-07] [MG-01]", async () => {
  const one = await world();
  const other = await world();
  const { giftId } = (await one.add(one.draft, BIRTHDAY)).body;
  const tried = async (who: ReturnType<typeof one.as>, campaignId: string) =>
    Promise.all([
      who.list(campaignId),
      who.add(campaignId, special('2027-02-10')),
      who.change(campaignId, giftId, BIRTHDAY),
      who.remove(campaignId, giftId),
    ]);
  const told = async (answers: ReturnType<typeof tried>) =>
    (await answers).map(({ status, code }) => `${status} ${code}`);
  expect(await told(tried(one.as('nobody'), one.draft))).toEqual(Array(4).fill('401 not_signed_in'));
  for (const { token } of [one.auditor, one.seller])
    expect(await told(tried(one.as(token), one.draft))).toEqual(Array(4).fill('403 not_allowed'));
  expect(await told(tried(other.as(), one.draft))).toEqual(Array(4).fill('404 not_found'));
  expect((await other.change(other.draft, giftId, BIRTHDAY)).code).toBe('not_found');
  expect((await other.remove(other.draft, giftId)).code).toBe('not_found');
  expect((await one.remove(one.draft, newId())).code).toBe('not_found');
  expect((await one.list(one.draft)).body.items).toHaveLength(1);
});
