import { readSession } from '@trilha/contract/identity/session.calls';
import { selectCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const session = async (token: string) => (await call(product, readSession, {}, { token })).body;
const select = (token: string, campaignId: string, key?: string) =>
  call(product, selectCampaign, { body: { campaignId } }, { token, ...(key ? { key } : {}) });

async function world() {
  const client = await buildClient(product.platform);
  const { token, ...person } = await buildPerson(product.platform, client);
  const campaign = (over: Parameters<typeof buildCampaign>[2] = {}) =>
    buildCampaign(product.platform, client, over);
  const join = (built: Awaited<ReturnType<typeof campaign>>) =>
    buildParticipation(product.platform, built, { ...person, token });
  return { client, person, token, campaign, join };
}

test('the session names running and coming campaigns, and the stores where the person sells [ID-24]', async () => {
  const { token, campaign, join } = await world();
  const running = await campaign();
  const sooner = await campaign({ endsOn: '2026-11-30' });
  const coming = await campaign({ beginsOn: '2027-01-04', endsOn: '2027-03-15' });
  const past = await campaign({ beginsOn: '2026-07-01', endsOn: '2026-09-15' });
  await campaign({ published: false });
  await join(running);
  await join(past);
  const { campaigns, branches, selectedCampaignId, rewardCampaignId } = await session(token);
  expect(campaigns.map(({ id, state, joined }) => [id, state, joined])).toEqual([
    [sooner.id, 'active', false],
    [running.id, 'active', true],
    [coming.id, 'upcoming', false],
  ]);
  expect(branches.map(({ id }) => id)).toEqual([running.storeId]);
  expect([selectedCampaignId, rewardCampaignId]).toEqual([running.id, running.id]);
});

test('the chosen campaign holds on every device, and rewards stay with one that was joined [ID-24]', async () => {
  const { token, campaign, join } = await world();
  const [joined, open] = [await campaign(), await campaign()];
  expect(await session(token)).toMatchObject({ selectedCampaignId: null, rewardCampaignId: null });
  await join(joined);
  expect((await select(token, open.id)).status).toBe(200);
  expect(await session(token)).toMatchObject({ selectedCampaignId: open.id, rewardCampaignId: joined.id });
  await Promise.all([select(token, joined.id), select(token, joined.id), select(token, joined.id)]);
  expect((await session(token)).selectedCampaignId).toBe(joined.id);
});

test('what is published, changed or closed reaches the next session, though it is kept in memory [ID-24]', async () => {
  const { client, token, campaign } = await world();
  expect((await session(token)).campaigns).toEqual([]);
  const built = await campaign({ beginsOn: '2026-11-22' });
  expect((await session(token)).campaigns.map(({ id }) => id)).toEqual([built.id]);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('campaign')
      .set({ name: 'Virada', countries: ['CL'] })
      .where('client_id', '=', client.id)
      .where('id', '=', built.id)
      .execute(),
  );
  expect((await session(token)).campaigns).toEqual([]);
});

test('what is not there for the person cannot be chosen [ID-24]', async () => {
  const { token, campaign } = await world();
  const draft = await campaign({ published: false });
  expect((await select(token, draft.id)).code).toBe('not_found');
  const strange = await (await world()).campaign();
  expect((await select(token, strange.id)).status).toBe(404);
  expect((await call(product, selectCampaign, { body: { campaignId: draft.id } })).code).toBe(
    'not_signed_in',
  );
});

test('a client without campaigns has none in the session, and none to choose [CL-03] [ID-24]', async () => {
  const client = await buildClient(product.platform, { modules: ['online_courses'] });
  const { token } = await buildPerson(product.platform, client);
  const built = await buildCampaign(product.platform, client);
  expect(await session(token)).toMatchObject({ campaigns: [], branches: [], selectedCampaignId: null });
  expect((await select(token, built.id)).code).toBe('module_disabled');
});
