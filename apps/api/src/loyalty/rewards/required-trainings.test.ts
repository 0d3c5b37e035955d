import { cloneCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import {
  changeReward,
  createReward,
  findRewardTrainings,
  listAdministeredRewards,
} from '@trilha/contract/loyalty/reward-administration.calls';
import { listRewards, readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditWorld } from '../../testing/loyalty-audit.ts';
import type { BuiltPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
});
afterAll(() => product.close());

const MISSING = 'required_training_missing';

async function world() {
  const made = await auditWorld(product);
  const auth = { token: made.administrator.token };
  const course = async (title: string) => (await buildCourse(product.platform, made.client, { title })).id;
  const [safety, selling] = [await course('Segurança na loja'), await course('Venda consultiva')];
  const { categoryId } = await buildReward(product.platform, made.campaign, { name: 'Outro', cost: 999 });
  const reward = (requiredTrainingIds: readonly string[]) => ({
    campaignId: made.campaign.id,
    categoryId,
    name: 'Mochila',
    description: '',
    kind: 'goods' as const,
    cost: 50,
    onHand: 5,
    minimumLevel: 1,
    requiredTrainingIds: [...requiredTrainingIds],
    imageFileId: null,
    active: true,
  });
  const create = (...ids: readonly string[]) => call(product, createReward, { body: reward(ids) }, auth);
  const change = (rewardId: string, body: object) =>
    call(product, changeReward, { params: { rewardId }, body }, auth);
  const asked = async (rewardId: string) => {
    const { items } = (await call(product, listAdministeredRewards, { query: { rewardId } }, auth)).body;
    return items.flatMap(({ requiredTrainings }) => requiredTrainings.map(({ name }) => name));
  };
  return { ...made, auth, course, safety, selling, create, change, asked };
}

async function finish(person: BuiltPerson, trainingId: string): Promise<void> {
  await enrolPerson(product.platform, person, trainingId);
  await product.platform.database.inClient(person.clientId, (db) =>
    db
      .updateTable('enrolment')
      .set({ state: 'finished' })
      .where('membership_id', '=', person.membershipId)
      .where('training_id', '=', trainingId)
      .execute(),
  );
}

test('a reward asks for all its trainings and names those that are missing, on the shelf and by itself [RW-02]', async () => {
  const { campaign, seller, safety, selling, create } = await world();
  await givePoints(product.platform, campaign, seller, 100);
  const auth = { token: seller.token };
  const params = { rewardId: (await create(selling, safety)).body.rewardId };
  const shown = async () => {
    const { requiredTrainings, blocked } = (await call(product, readReward, { params }, auth)).body;
    const shelf = await call(product, listRewards, { query: { campaignId: campaign.id } }, auth);
    expect(shelf.body.items[0]).toMatchObject({ id: params.rewardId, requiredTrainings, blocked });
    return { blocked, trainings: requiredTrainings.map(({ title, done }) => [title, done]) };
  };
  const redeem = () => call(product, redeemReward, { params, body: { cost: 50, delivery: DELIVERY } }, auth);
  const [first, second] = ['Venda consultiva', 'Segurança na loja'];
  expect(await shown()).toEqual({
    blocked: MISSING,
    trainings: [
      [first, false],
      [second, false],
    ],
  });
  expect((await redeem()).code).toBe(MISSING);
  await finish(seller, selling);
  expect(await shown()).toEqual({
    blocked: MISSING,
    trainings: [
      [first, true],
      [second, false],
    ],
  });
  expect((await redeem()).code).toBe(MISSING);
  await finish(seller, safety);
  expect(await shown()).toEqual({
    blocked: null,
    trainings: [
      [first, true],
      [second, true],
    ],
  });
  expect((await redeem()).status).toBe(200);
});

test('what a reward asks for is changed as a whole, in its order, and shows at the next look [RW-02] [MG-04]', async () => {
  const { seller, safety, selling, create, change, asked } = await world();
  const { rewardId } = (await create(safety)).body;
  const titles = async () =>
    (
      await call(product, readReward, { params: { rewardId } }, { token: seller.token })
    ).body.requiredTrainings.map(({ title }) => title);
  expect(await titles()).toEqual(['Segurança na loja']);
  expect((await change(rewardId, { requiredTrainingIds: [selling, safety, selling] })).status).toBe(200);
  expect(await titles()).toEqual(['Venda consultiva', 'Segurança na loja']);
  expect((await change(rewardId, { cost: 60 })).status).toBe(200);
  expect(await asked(rewardId)).toEqual(['Venda consultiva', 'Segurança na loja']);
  expect((await change(rewardId, { requiredTrainingIds: [] })).status).toBe(200);
  expect(await titles()).toEqual([]);
});

test('trainings of others, drafts and more than ten are refused; one archived since stays until it is taken off [RW-02]', async () => {
  const { client, course, safety, create, change, asked } = await world();
  const other = await world();
  const setStatus = (id: string, status: string) =>
    product.platform.database.inClient(client.id, (db) =>
      db.updateTable('training').set({ status }).where('id', '=', id).execute(),
    );
  expect((await create(safety, other.safety)).code).toBe('not_found');
  const draft = await course('Rascunho');
  await setStatus(draft, 'draft');
  expect((await create(draft)).code).toBe('not_found');
  const eleven = await Promise.all(Array.from({ length: 11 }, (_each, place) => course(`Aula ${place}`)));
  expect((await create(...eleven)).code).toBe('validation_failed');
  const { rewardId } = (await create(...eleven.slice(1))).body;
  expect(await asked(rewardId)).toHaveLength(10);
  await setStatus(eleven[1] ?? '', 'archived');
  expect((await change(rewardId, { requiredTrainingIds: eleven.slice(1, 3) })).status).toBe(200);
  expect((await change(rewardId, { requiredTrainingIds: eleven.slice(2, 3) })).status).toBe(200);
  expect((await change(rewardId, { requiredTrainingIds: eleven.slice(1, 3) })).code).toBe('not_found');
  expect((await other.change(rewardId, { requiredTrainingIds: [] })).code).toBe('not_found');
  expect(await asked(rewardId)).toEqual(['Aula 2']);
});

test('trainings to ask for are found by words of their title, of the own client alone [RW-02] [CL-07]', async () => {
  const { auth, seller } = await world();
  await world();
  const find = async (search?: string) =>
    (await call(product, findRewardTrainings, { query: search ? { search } : {} }, auth)).body.items.map(
      ({ name }) => name,
    );
  expect(await find('loja seguranca')).toEqual(['Segurança na loja']);
  expect(await find('%')).toEqual([]);
  expect((await find()).filter((name) => name === 'Venda consultiva')).toHaveLength(1);
  const refused = await call(product, findRewardTrainings, { query: {} }, { token: seller.token });
  expect(refused.code).toBe('not_allowed');
});

test('a copy of a campaign asks for the same trainings [RW-02] [MG-04]', async () => {
  const { auth, campaign, safety, selling, create } = await world();
  await create(selling, safety);
  const body = { name: 'Inverno', beginsOn: '2027-04-01', endsOn: '2027-06-15' };
  const copy = await call(product, cloneCampaign, { params: { campaignId: campaign.id }, body }, auth);
  const query = { campaignId: copy.body.campaignId };
  const { items } = (await call(product, listAdministeredRewards, { query }, auth)).body;
  expect(items.find(({ name }) => name === 'Mochila')?.requiredTrainings.map(({ id }) => id)).toEqual([
    selling,
    safety,
  ]);
});
