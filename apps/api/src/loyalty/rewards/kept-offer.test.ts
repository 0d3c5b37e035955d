import { listRewards, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildCampaign, buildParticipation, buildReward } from '../../testing/loyalty.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
afterAll(() => product.close());

async function shopper() {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, person);
  await givePoints(product.platform, campaign, person, 100);
  const reward = await buildReward(product.platform, campaign, { cost: 60, onHand: 3 });
  const shelf = async () =>
    (await call(product, listRewards, { query: { campaignId: campaign.id } }, { token: person.token })).body;
  const change = (work: Parameters<typeof product.platform.database.inClient>[1]) =>
    product.platform.database.inClient(client.id, work);
  return { client, campaign, person, reward, shelf, change };
}

test('what the programme changes of rewards, categories and levels stands on the shelf at the next look [RW-01]', async () => {
  const { reward, shelf, change } = await shopper();
  expect((await shelf()).items).toMatchObject([{ cost: 60, pointsMissing: 0 }]);
  await change(async (db) => {
    await db.updateTable('reward').set({ cost: 130, name: 'Mochila' }).where('id', '=', reward.id).execute();
    await db.updateTable('reward_category').set({ name: 'Viagem' }).execute();
    await db.updateTable('reward_department').set({ name: 'Lazer' }).execute();
  });
  // Levels stay as they are from the first day of a campaign on.
  product.setNow('2026-09-30T15:00:00Z');
  await change((db) =>
    db.updateTable('campaign_level').set({ label: 'Início' }).where('position', '=', 1).execute(),
  );
  product.setNow(NOW);
  expect(await shelf()).toMatchObject({
    items: [
      {
        name: 'Mochila',
        cost: 130,
        pointsMissing: 30,
        category: { name: 'Viagem' },
        department: { name: 'Lazer' },
        minimumLevelLabel: 'Início',
      },
    ],
    departments: [{ name: 'Lazer', count: 1 }],
    categories: [{ name: 'Viagem', count: 1 }],
  });
  await change((db) =>
    db.updateTable('reward').set({ status: 'hidden' }).where('id', '=', reward.id).execute(),
  );
  expect(await shelf()).toMatchObject({ items: [], total: 0, departments: [] });
});

test('a change of the shelf that is undone never shows, and a redemption does not turn it [RW-01]', async () => {
  const { client, person, reward, shelf, change } = await shopper();
  const before = await shelf();
  const version = () =>
    product.platform.database
      .readerOf(client.id)
      .selectFrom('offer_version')
      .select('version')
      .executeTakeFirstOrThrow();
  const turned = await version();
  const undone = change(async (db) => {
    await db.updateTable('reward').set({ cost: 1 }).where('id', '=', reward.id).execute();
    expect(await shelf()).toEqual(before);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const redeemed = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: 60, delivery: null } },
    { token: person.token },
  );
  expect(redeemed.status).toBe(200);
  expect(await version()).toEqual(turned);
  expect(await shelf()).toMatchObject({
    items: [{ cost: 60, stock: 2, blocked: 'insufficient_points' }],
    balance: { available: 40, held: 60 },
  });
});
