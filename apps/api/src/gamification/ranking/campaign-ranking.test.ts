import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditCampaignPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
afterAll(() => product.close());

const ranking = (person: BuiltPerson, query: Record<string, string> = {}) =>
  call(product, readRanking, { query }, { token: person.token });

const earn = (campaign: BuiltCampaign, { membershipId }: BuiltPerson, points: number) =>
  product.platform.database.inClient(campaign.clientId, (db) =>
    creditCampaignPoints(
      db,
      {
        clientId: campaign.clientId,
        membershipId,
        source: { kind: 'sale', sourceKind: 'sale', sourceId: newId() },
        actorId: membershipId,
        reason: {},
        at: product.platform.now(),
      },
      { campaignId: campaign.id, experience: points, redeemable: points },
    ),
  );

/** Two campaigns of one client: Ana and Bia are in the first, Ana alone in the second, Caio in none. */
async function programme() {
  const client = await buildClient(product.platform);
  const [ana, bia, caio] = [
    await buildPerson(product.platform, client, { roles: ['salesperson'] }),
    await buildPerson(product.platform, client, { roles: ['salesperson'] }),
    await buildPerson(product.platform, client),
  ];
  const first = await buildCampaign(product.platform, client);
  const second = await buildCampaign(product.platform, client, { beginsOn: '2026-11-01' });
  for (const person of [ana, bia]) await buildParticipation(product.platform, first, person);
  await buildParticipation(product.platform, second, ana);
  await earn(first, ana, 40);
  await earn(first, bia, 70);
  await earn(second, ana, 500);
  return { client, ana, bia, caio, first, second };
}

test('ranks by what was earned in one campaign, and offers those the person takes part in [GM-02]', async () => {
  const { ana, bia, first, second } = await programme();
  const inFirst = (await ranking(ana, { campaign: first.id })).body;
  expect(inFirst.items.map(({ membershipId, points }) => [membershipId, points])).toEqual([
    [bia.membershipId, 70],
    [ana.membershipId, 40],
  ]);
  expect(inFirst.me).toMatchObject({ place: 2, points: 40 });
  expect(inFirst.campaigns.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await ranking(bia)).body.campaigns.map(({ id }) => id)).toEqual([first.id]);
  const inSecond = (await ranking(ana, { campaign: second.id, period: 'month' })).body;
  expect(inSecond.items.map(({ points }) => points)).toEqual([500]);
  // Training points are others.
  expect((await ranking(ana)).body.items).toEqual([]);
});

test('points earned in a campaign move its ranking at the next look, narrowed to a group too [GM-02]', async () => {
  const { client, ana, bia, first } = await programme();
  const group = await buildGroup(product.platform, client, [ana]);
  const placesOf = async (query: Record<string, string>) =>
    (await ranking(ana, { campaign: first.id, ...query })).body.items.map(({ membershipId }) => membershipId);
  expect(await placesOf({})).toEqual([bia.membershipId, ana.membershipId]);
  await earn(first, ana, 60);
  expect(await placesOf({})).toEqual([ana.membershipId, bia.membershipId]);
  expect(await placesOf({ group })).toEqual([ana.membershipId]);
});

test('the ranking of a campaign is for those in it: not others, another client, nor where campaigns are off [GM-02] [CL-01] [CL-03]', async () => {
  const [here, there] = [await programme(), await programme()];
  for (const [person, campaign] of [
    [here.caio, here.first],
    [here.bia, here.second],
    [here.ana, there.first],
  ] as const)
    expect((await ranking(person, { campaign: campaign.id })).code).toBe('not_found');
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ modules: ['online_courses'] })
      .where('id', '=', here.client.id)
      .execute(),
  );
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
  expect((await ranking(here.ana, { campaign: here.first.id })).code).toBe('not_found');
  expect((await ranking(here.ana)).body.campaigns).toEqual([]);
  product.setNow(NOW);
});

test('ranks the month before by its points alone [GM-02]', async () => {
  const { client, ana, bia } = await programme();
  const finish = async (person: BuiltPerson, points: number, at: string): Promise<void> => {
    product.setNow(at);
    const course = await buildCourse(product.platform, client, { points }, [PAGE]);
    await enrolPerson(product.platform, person, course.id);
    await finishActivity(product.platform, person, course.id, course.activityIds[0]);
    product.setNow(NOW);
  };
  await finish(ana, 30, '2026-10-31T12:00:00Z');
  await finish(bia, 90, '2026-11-01T12:00:00Z');
  const { body } = await ranking(bia, { period: 'last_month' });
  expect(body.items.map(({ membershipId, points }) => [membershipId, points])).toEqual([
    [ana.membershipId, 30],
  ]);
});
