import {
  createAgency,
  createBrand,
  createChain,
  createProduct,
  createStore,
  listNetworkProducts,
  listNetworkStores,
  readNetwork,
  readProductFilters,
  renameAgency,
  renameBrand,
  renameChain,
} from '@trilha/contract/loyalty/network.calls';
import {
  changeReward,
  createReward,
  listAdministeredRewards,
  readRewardChoices,
} from '@trilha/contract/loyalty/reward-administration.calls';
import {
  createRewardCategory,
  createRewardDepartment,
} from '@trilha/contract/loyalty/reward-departments.calls';
import { readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildReward, DELIVERY } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld } from '../../testing/loyalty-audit.ts';
import { buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test('adds agencies, brands, chains, stores and products, each name once [MG-04]', async () => {
  const { administrator, campaign } = await auditWorld(product);
  const auth = { token: administrator.token };
  const agency = { body: { name: 'Promo Norte', country: 'BR' as const } };
  expect((await call(product, createAgency, agency, auth)).status).toBe(200);
  expect((await call(product, createAgency, agency, auth)).code).toBe('name_already_used');
  const brand = await call(product, createBrand, { body: { name: 'Zênite' } }, auth);
  const chain = await call(
    product,
    createChain,
    { body: { name: 'Rede Sul', country: 'CL' as const } },
    auth,
  );
  const store = {
    chainId: chain.body.id,
    name: 'Sul Providencia',
    taxNumber: '76.543.210-3',
    state: 'RM',
    city: 'Santiago',
    timeZone: 'America/Santiago',
  };
  expect((await call(product, createStore, { body: store }, auth)).status).toBe(200);
  const wrongZone = { body: { ...store, taxNumber: '1', timeZone: 'Lua/Mar' } };
  expect((await call(product, createStore, wrongZone, auth)).code).toBe('validation_failed');
  const lost = { body: { ...store, chainId: newId() } };
  expect((await call(product, createStore, lost, auth)).code).toBe('not_found');
  const item = {
    brandId: brand.body.id,
    sku: 'ZEN-1',
    name: 'Zênite Ágil',
    formFactor: 'notebook' as const,
    processor: 'V7',
    generation: '14',
    barcode: null,
  };
  expect((await call(product, createProduct, { body: item }, auth)).status).toBe(200);
  expect((await call(product, createProduct, { body: { ...item, brandId: newId() } }, auth)).code).toBe(
    'not_found',
  );
  const network = await call(product, readNetwork, {}, auth);
  expect(network.body.chains.find(({ name }) => name === 'Rede Sul')).toMatchObject({
    country: 'CL',
    stores: 1,
  });
  const stores = await call(product, listNetworkStores, { query: { country: 'CL', search: '76543' } }, auth);
  expect(stores.body.items.map(({ name, participates }) => [name, participates])).toEqual([
    ['Sul Providencia', false],
  ]);
  const own = await call(product, listNetworkStores, { query: { campaignId: campaign.id, limit: 1 } }, auth);
  expect(own.body.nextCursor).not.toBeNull();
  const found = await call(product, listNetworkProducts, { query: { search: 'zenite' } }, auth);
  expect(found.body.items.map(({ sku }) => sku)).toEqual(['ZEN-1']);
});

test('products are found by type, brand, processor and generation, alone and together [MG-04, LO-10]', async () => {
  const { administrator, campaign } = await auditWorld(product);
  const auth = { token: administrator.token };
  const made = { name: 'Estação', barcode: null, brandId: campaign.brandId };
  for (const [sku, formFactor, processor, generation] of [
    ['E-1', 'all_in_one', 'V7-1355U', '13'],
    ['E-2', 'all_in_one', 'V5-1435U', '13'],
  ] as const) {
    const body = { ...made, sku, formFactor, processor, generation };
    expect((await call(product, createProduct, { body }, auth)).status).toBe(200);
  }
  const found = async (query: object) =>
    (await call(product, listNetworkProducts, { query }, auth)).body.items.map(({ sku }) => sku).toSorted();
  expect(await found({ formFactor: 'all_in_one' })).toEqual(['E-1', 'E-2']);
  expect(await found({ processor: 'V7-1355U' })).toEqual(['E-1']);
  expect(await found({ generation: '13' })).toEqual(['E-1', 'E-2']);
  expect(await found({ generation: '13', processor: 'V5-1435U' })).toEqual(['E-2']);
  expect(await found({ brandId: campaign.brandId })).toHaveLength(4);
  expect(await found({ brandId: campaign.brandId, formFactor: 'desktop', generation: '13' })).toEqual([]);
  const filters = await call(product, readProductFilters, {}, auth);
  expect(filters.body).toEqual({ processors: ['V5-1435U', 'V7-1355U'], generations: ['13', '14'] });
  const seller = await buildPerson(
    product.platform,
    { id: campaign.clientId, slug: '' },
    {
      roles: ['sales_agent'],
    },
  );
  expect((await call(product, readProductFilters, {}, { token: seller.token })).code).toBe('not_allowed');
});

test('agencies, brands and chains are renamed, each name once, and only by their own client [MG-04] [CL-07]', async () => {
  const [{ administrator, campaign, client }, other] = [await auditWorld(product), await auditWorld(product)];
  const auth = { token: administrator.token };
  const body = { name: 'Aurora' };
  const renames = (as: { token: string }, to = body) => [
    call(product, renameAgency, { params: { agencyId: campaign.agencyId }, body: to }, as),
    call(product, renameBrand, { params: { brandId: campaign.brandId }, body: to }, as),
    call(product, renameChain, { params: { chainId: campaign.chainId }, body: to }, as),
  ];
  for (const renamed of renames(auth)) expect((await renamed).status).toBe(200);
  const { body: network } = await call(product, readNetwork, {}, auth);
  for (const list of [network.agencies, network.brands, network.chains])
    expect(list.map(({ name }) => name)).toContain('Aurora');
  for (const foreign of renames({ token: other.administrator.token }))
    expect((await foreign).code).toBe('not_found');
  await call(product, createBrand, { body: { name: 'Zênite' } }, auth);
  const [, taken] = renames(auth, { name: 'Zênite' });
  expect((await taken)?.code).toBe('name_already_used');
  expect(await auditTrail(product, client.id)).toEqual(
    expect.arrayContaining(['loyalty.agency.rename', 'loyalty.brand.rename', 'loyalty.chain.rename']),
  );
});

test('a reward appears on the shelf, and its stock never falls below what orders hold [MG-04, RW-04]', async () => {
  const { administrator, campaign, seller, client } = await auditWorld(product);
  const auth = { token: administrator.token };
  const department = await call(product, createRewardDepartment, { body: { name: 'Casa' } }, auth);
  const category = await call(
    product,
    createRewardCategory,
    { body: { departmentId: department.body.id, name: 'Cozinha', maximumPerPerson: 2 } },
    auth,
  );
  const lost = { departmentId: newId(), name: 'Sala', maximumPerPerson: null };
  expect((await call(product, createRewardCategory, { body: lost }, auth)).code).toBe('not_found');
  const reward = {
    campaignId: campaign.id,
    categoryId: category.body.id,
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
  const { body } = await call(product, createReward, { body: reward }, auth);
  const params = { rewardId: body.rewardId };
  await givePoints(product.platform, campaign, seller, 100);
  const ordered = await call(
    product,
    redeemReward,
    { params, body: { cost: 50, delivery: DELIVERY } },
    { token: seller.token },
  );
  expect(ordered.status).toBe(200);
  const change = (over: object) => call(product, changeReward, { params, body: over }, auth);
  expect((await change({ categoryId: newId() })).code).toBe('not_found');
  expect((await change({ cost: 60 })).status).toBe(200);
  const shown = await call(product, readReward, { params }, { token: seller.token });
  expect(shown.body).toMatchObject({ cost: 60, stock: 1 });
  await change({ active: false });
  expect((await call(product, readReward, { params }, { token: seller.token })).code).toBe('not_found');
  const list = await call(product, listAdministeredRewards, { query: { search: 'cafe' } }, auth);
  expect(list.body.items).toMatchObject([{ onHand: 2, reserved: 1, active: false, department: 'Casa' }]);
  expect((await call(product, readRewardChoices, {}, auth)).body.categories).toHaveLength(1);
  expect(client.id).toBe(campaign.clientId);
});

test('rewards are listed by pages, each once, and one of them by itself [MG-04] [RW-01]', async () => {
  const { administrator, campaign } = await auditWorld(product);
  const auth = { token: administrator.token };
  const built: string[] = [];
  for (const cost of [70, 50, 50, 60, 50])
    built.push((await buildReward(product.platform, campaign, { cost })).id);
  const found: { id: string; cost: number }[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor ? { cursor } : {}) };
    const page = await call(product, listAdministeredRewards, { query }, auth);
    found.push(...page.body.items);
    cursor = page.body.nextCursor;
  } while (cursor);
  expect(found.map(({ id }) => id).toSorted()).toEqual(built.toSorted());
  expect(found.map(({ cost }) => cost)).toEqual([50, 50, 50, 60, 70]);
  const query = { rewardId: built[0] };
  expect((await call(product, listAdministeredRewards, { query }, auth)).body.items).toMatchObject([
    { id: built[0] },
  ]);
});

test("another client's reward is not there, and sellers add none [CL-07, MG-01]", async () => {
  const { administrator, seller } = await auditWorld(product);
  const body = { name: 'Casa' };
  expect((await call(product, createRewardDepartment, { body }, { token: seller.token })).code).toBe(
    'not_allowed',
  );
  expect((await call(product, createBrand, { body }, { token: seller.token })).code).toBe('not_allowed');
  const lost = { params: { rewardId: newId() }, body: { cost: 1 } };
  expect((await call(product, changeReward, lost, { token: administrator.token })).code).toBe('not_found');
});
