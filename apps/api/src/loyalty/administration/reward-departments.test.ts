import { createReward } from '@trilha/contract/loyalty/reward-administration.calls';
import {
  arrangeRewardDepartments,
  changeRewardCategory,
  createRewardCategory,
  createRewardDepartment,
  readRewardDepartments,
  removeRewardCategory,
  removeRewardDepartment,
  renameRewardDepartment,
} from '@trilha/contract/loyalty/reward-departments.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import {
  MOST_REWARD_CATEGORIES,
  MOST_REWARD_DEPARTMENTS,
} from '@trilha/rules/loyalty/rewards/reward-departments.rule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld } from '../../testing/loyalty-audit.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const made = await auditWorld(product);
  const auth = { token: made.administrator.token };
  const department = async (name: string) =>
    (await call(product, createRewardDepartment, { body: { name } }, auth)).body.id;
  const category = async (departmentId: string, name: string, maximumPerPerson: number | null = null) =>
    (await call(product, createRewardCategory, { body: { departmentId, name, maximumPerPerson } }, auth)).body
      .id;
  const shown = async () => (await call(product, readRewardDepartments, {}, auth)).body.departments;
  const arrange = (departmentIds: string[]) =>
    call(product, arrangeRewardDepartments, { body: { departmentIds } }, auth);
  return { ...made, auth, department, category, shown, arrange };
}

test('the store is divided into departments in an order, each with its categories [RW-01] [MG-04]', async () => {
  const { auth, department, category, shown, arrange, client } = await world();
  const [home, vouchers] = [await department('Casa'), await department('Vales')];
  const kitchen = await category(home, 'Cozinha', 2);
  expect((await shown()).map(({ name }) => name)).toEqual(['Casa', 'Vales']);
  expect((await arrange([vouchers, home])).status).toBe(200);
  await department('Viagens');
  expect((await shown()).map(({ name }) => name)).toEqual(['Vales', 'Casa', 'Viagens']);
  const params = { departmentId: home };
  expect((await call(product, renameRewardDepartment, { params, body: { name: 'Lar' } }, auth)).status).toBe(
    200,
  );
  const body = { departmentId: vouchers, name: 'Mercado', maximumPerPerson: null };
  expect(
    (await call(product, changeRewardCategory, { params: { categoryId: kitchen }, body }, auth)).status,
  ).toBe(200);
  expect((await shown()).slice(0, 2)).toEqual([
    {
      id: vouchers,
      name: 'Vales',
      categories: [{ id: kitchen, name: 'Mercado', maximumPerPerson: null, rewards: 0 }],
    },
    { id: home, name: 'Lar', categories: [] },
  ]);
  expect(await auditTrail(product, client.id)).toEqual(
    expect.arrayContaining(['loyalty.department.rename', 'loyalty.category.change']),
  );
});

test('an order that does not name every department once is refused, for another has come or gone [RW-01]', async () => {
  const { department, arrange } = await world();
  const [one, other] = [await department('Um'), await department('Dois')];
  for (const ids of [[one], [one, one], [one, other, newId()], [one, newId()]])
    expect((await arrange(ids)).code).toBe('changed_meanwhile');
});

test('two orders at once leave one of them whole [RW-01]', async () => {
  const { department, arrange, shown } = await world();
  const ids = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push(await department(name));
  const orders = [ids, ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
  await Promise.all(orders.map((order) => arrange(order)));
  expect(orders.map(String)).toContain(String((await shown()).map(({ id }) => id)));
});

test('a name is used once in a client, and may be the same in another [RW-01] [CL-07]', async () => {
  const [{ auth, department, category }, other] = [await world(), await world()];
  const home = await department('Casa');
  await department('Vales');
  const kitchen = await category(home, 'Cozinha');
  await category(home, 'Banho');
  const rename = { params: { departmentId: home }, body: { name: 'Vales' } };
  expect((await call(product, renameRewardDepartment, rename, auth)).code).toBe('name_already_used');
  const change = {
    params: { categoryId: kitchen },
    body: { departmentId: home, name: 'Banho', maximumPerPerson: null },
  };
  expect((await call(product, changeRewardCategory, change, auth)).code).toBe('name_already_used');
  expect(await other.department('Casa')).toBeTruthy();
  const foreign = { ...change, params: { categoryId: kitchen } };
  expect((await call(product, changeRewardCategory, foreign, other.auth)).code).toBe('not_found');
  const lost = { params: { departmentId: home } };
  expect((await call(product, removeRewardDepartment, lost, other.auth)).code).toBe('not_found');
  expect(
    (await call(product, renameRewardDepartment, { ...lost, body: { name: 'X' } }, other.auth)).code,
  ).toBe('not_found');
  expect(
    (await call(product, removeRewardCategory, { params: { categoryId: kitchen } }, other.auth)).code,
  ).toBe('not_found');
});

test('only what is empty is removed, and a reward never loses its category meanwhile [RW-01] [RW-02]', async () => {
  const { auth, department, category, campaign, shown } = await world();
  const home = await department('Casa');
  const kitchen = await category(home, 'Cozinha');
  const remove = () => call(product, removeRewardCategory, { params: { categoryId: kitchen } }, auth);
  const removeHome = () => call(product, removeRewardDepartment, { params: { departmentId: home } }, auth);
  expect((await removeHome()).code).toBe('reward_department_filled');
  const reward = {
    campaignId: campaign.id,
    categoryId: kitchen,
    name: 'Cafeteira',
    description: '',
    kind: 'goods' as const,
    cost: 50,
    onHand: 2,
    minimumLevel: 1,
    requiredTrainingIds: [],
    imageFileId: null,
    active: true,
  };
  const [made, removed] = await Promise.all([call(product, createReward, { body: reward }, auth), remove()]);
  const isThere = made.status === 200;
  expect([removed.status, removed.code]).toEqual(
    isThere ? [409, 'reward_category_filled'] : [200, undefined],
  );
  expect((await shown())[0]?.categories).toHaveLength(isThere ? 1 : 0);
  if (isThere) return;
  expect(made.code).toBe('not_found');
  expect((await removeHome()).status).toBe(200);
});

test('a maximum that is changed holds from the next redemption on [RW-02]', async () => {
  const { auth, campaign, seller, department } = await world();
  const reward = await buildReward(product.platform, campaign, { kind: 'goods' });
  await givePoints(product.platform, campaign, seller, 500);
  const redeem = () =>
    call(
      product,
      redeemReward,
      { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: DELIVERY } },
      { token: seller.token },
    );
  expect((await redeem()).status).toBe(200);
  const departmentId = await department('Casa');
  const change = (maximumPerPerson: number | null) =>
    call(
      product,
      changeRewardCategory,
      {
        params: { categoryId: reward.categoryId },
        body: { departmentId, name: 'Cozinha', maximumPerPerson },
      },
      auth,
    );
  await change(1);
  expect((await redeem()).code).toBe('category_maximum_reached');
  await change(2);
  expect((await redeem()).status).toBe(200);
});

test('a store has as many departments and categories as can be looked through [RW-01]', async () => {
  const { auth, client, department } = await world();
  const home = await department('Casa');
  await product.platform.database.inClient(client.id, async (db) => {
    await sql`insert into reward_department (client_id, id, name)
      select ${client.id}, gen_random_uuid(), 'D ' || n from generate_series(2, ${MOST_REWARD_DEPARTMENTS}::int) as n`.execute(
      db,
    );
    await sql`insert into reward_category (client_id, id, department_id, name)
      select ${client.id}, gen_random_uuid(), ${home}, 'C ' || n from generate_series(1, ${MOST_REWARD_CATEGORIES}::int) as n`.execute(
      db,
    );
  });
  expect((await call(product, createRewardDepartment, { body: { name: 'Mais' } }, auth)).code).toBe(
    'too_many_reward_departments',
  );
  const body = { departmentId: home, name: 'Mais', maximumPerPerson: null };
  expect((await call(product, createRewardCategory, { body }, auth)).code).toBe('too_many_reward_categories');
});

test('nobody but whoever administers rewards divides the store [MG-01]', async () => {
  const { seller } = await world();
  const auth = { token: seller.token };
  expect((await call(product, readRewardDepartments, {}, auth)).code).toBe('not_allowed');
  expect((await call(product, createRewardDepartment, { body: { name: 'Casa' } }, auth)).code).toBe(
    'not_allowed',
  );
});
