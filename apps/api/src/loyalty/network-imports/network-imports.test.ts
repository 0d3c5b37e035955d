import type { ResponseOf } from '@trilha/contract/define-call';
import { readAdministeredCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import {
  changeProduct,
  changeStore,
  createChain,
  createStore,
  exportNetwork,
  listNetworkProducts,
  listNetworkStores,
  readNetwork,
} from '@trilha/contract/loyalty/network.calls';
import {
  applyNetworkImport,
  cancelNetworkImport,
  type listNetworkImportRows,
  listNetworkImports,
  readNetworkImport,
  startNetworkImport,
} from '@trilha/contract/loyalty/network-imports.calls';
import { LOCALES } from '@trilha/i18n/locales';
import { networkColumns } from '@trilha/rules/loyalty/network/network-list.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCampaign } from '../../testing/loyalty.ts';
import { networkLists } from '../../testing/network-lists.ts';
import { buildWorkbook } from '../../testing/workbooks.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { lookAfterNetworkLists, moveNetworkList } from './move-network-list.job.ts';

const NOW = '2026-11-21T15:00:00Z';
const HEADINGS = 'Rede;Loja;CNPJ;País;UF;Cidade';
const jobs = [moveNetworkList];
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
afterAll(() => product.close());

async function world() {
  product.setNow(NOW);
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  return { client, manager, auth: { token: manager.token }, seller };
}
const { start, judge, apply } = networkLists(() => product);

const outcomesOf = (rows: ResponseOf<typeof listNetworkImportRows>['items']) =>
  rows.map(({ number, outcome }) => [number, outcome]);

test('brings stores in with their chains, and nothing before a person has looked [MG-04] [LO-03]', async () => {
  const { auth } = await world();
  const list = [
    HEADINGS,
    'Mirante;Centro;11.222.333/0001-81;Brasil;SP;Santos',
    'Mirante;Porto;11222333000262;BR;AM;Manaus',
    'MIRANTE;Centro de novo;11222333000181;BR;SP;Santos',
    'Mirante;Torta;11.222.333/0001-82;BR;SP;Santos',
    'Andina;Providencia;76.192.083-9;Chile;RM;Santiago',
    ';Sem rede;11222333000343;BR;SP;Santos',
  ].join('\n');
  const { params, found, rows } = await judge(auth, 'stores', list);
  expect(found).toMatchObject({ state: 'checked', counts: { add: 3, change: 0, same: 0, leftOut: 3 } });
  expect(outcomesOf(rows)).toEqual([
    [2, 'add'],
    [3, 'add'],
    [4, 'repeated'],
    [5, 'tax_number_invalid'],
    [6, 'add'],
    [7, 'cell_missing'],
  ]);
  expect((await call(product, listNetworkStores, { query: {} }, auth)).body.items).toEqual([]);

  expect((await apply(auth, params)).found.state).toBe('done');
  const stores = await call(product, listNetworkStores, { query: {} }, auth);
  expect(stores.body.items.map(({ name, timeZone, chain }) => [name, timeZone, chain.name])).toEqual([
    ['Centro', 'America/Sao_Paulo', 'Mirante'],
    ['Porto', 'America/Manaus', 'Mirante'],
    ['Providencia', 'America/Santiago', 'Andina'],
  ]);
  const { chains } = (await call(product, readNetwork, {}, auth)).body;
  expect(chains.map(({ name, country, stores: count }) => [name, country, count])).toEqual([
    ['Andina', 'CL', 1],
    ['Mirante', 'BR', 2],
  ]);
});

test('corrects what is known, says what from and to, and erases nothing by an empty cell [MG-04]', async () => {
  const { auth } = await world();
  const first = await judge(auth, 'stores', `${HEADINGS}\nMirante;Centro;11222333000181;BR;SP;Santos`);
  await apply(auth, first.params);
  const again = await judge(auth, 'stores', `${HEADINGS}\nmirante;Centro Novo;11.222.333/0001-81;BR;SP;`);
  expect(again.rows[0]).toMatchObject({
    outcome: 'change',
    changes: [{ field: 'name', before: 'Centro', after: 'Centro Novo' }],
  });
  await apply(auth, again.params);
  const [store] = (await call(product, listNetworkStores, { query: {} }, auth)).body.items;
  expect(store).toMatchObject({ name: 'Centro Novo', city: 'Santos', taxNumber: '11222333000181' });
  const shut = await judge(
    auth,
    'stores',
    `${HEADINGS};Câmeras permitidas\nMirante;Centro Novo;11222333000181;BR;SP;;não`,
  );
  expect(shut.rows[0]?.changes).toEqual([{ field: 'camerasAllowed', before: 'yes', after: 'no' }]);
  await apply(auth, shut.params);
  const [kept] = (await call(product, listNetworkStores, { query: {} }, auth)).body.items;
  expect(kept?.camerasAllowed).toBe(false);
  const other = await judge(auth, 'stores', `${HEADINGS}\nOutra;Centro Novo;11222333000181;BR;SP;`);
  expect(outcomesOf(other.rows)).toEqual([[2, 'store_of_other_chain']]);
});

test.each([
  {
    kind: 'agencies',
    list: 'Agência;País\nVértice Norte;Brasil\nvertice  norte;BR\nVértice Norte;Chile\n;Brasil\nLua;Marte',
    kept: [
      ['Vértice Norte', 'BR'],
      ['Vértice Norte', 'CL'],
    ],
  },
  {
    kind: 'chains',
    list: 'Nome;País\nMirante;Brasil\nMIRANTE;BR\nMirante;Chile\n;Brasil\nLua;Marte',
    kept: [
      ['Mirante', 'BR'],
      ['Mirante', 'CL'],
    ],
  },
] as const)('brings $kind in, line by line, and once [MG-04] [LO-03]', async ({ kind, list, kept }) => {
  const { auth } = await world();
  const { params, found, rows } = await judge(auth, kind, list);
  expect(found).toMatchObject({ state: 'checked', counts: { add: 2, change: 0, same: 0, leftOut: 3 } });
  expect(rows.map(({ number, name, outcome }) => [number, name, outcome])).toEqual([
    [2, kept[0][0], 'add'],
    [3, expect.any(String), 'repeated'],
    [4, kept[1][0], 'add'],
    [5, '', 'cell_missing'],
    [6, 'Lua', 'country_unknown'],
  ]);
  const known = async () => {
    const { body } = await call(product, readNetwork, {}, auth);
    return body[kind]
      .map(({ name, country }) => [name, country] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other));
  };
  expect(await known()).toEqual([]);
  expect((await apply(auth, params)).found.state).toBe('done');
  expect(await known()).toEqual(kept);
  const again = await judge(auth, kind, list);
  expect(again.found.counts).toMatchObject({ add: 0, change: 0, same: 2, leftOut: 3 });
});

test('brings brands in from a workbook; one that a product brought meanwhile is there already [MG-04] [LO-10]', async () => {
  const { auth } = await world();
  const { params, rows } = await judge(
    auth,
    'brands',
    buildWorkbook([['Marca'], ['Orbe'], ['Vega'], ['ORBE']]),
  );
  expect(outcomesOf(rows)).toEqual([
    [2, 'add'],
    [3, 'add'],
    [4, 'repeated'],
  ]);
  const products = await judge(auth, 'products', 'SKU;Produto;Marca;Tipo\nORB-1;Orbe Ágil;Orbe;Notebook');
  await apply(auth, products.params);
  const { found } = await apply(auth, params);
  expect(found).toMatchObject({ state: 'done', counts: { add: 1, same: 1, leftOut: 1 } });
  const { brands } = (await call(product, readNetwork, {}, auth)).body;
  expect(brands.map(({ name }) => name).toSorted()).toEqual(['Orbe', 'Vega']);
});

test('brings products in from a workbook, with brands nobody had entered [MG-04] [LO-10]', async () => {
  const { auth } = await world();
  const workbook = buildWorkbook([
    ['SKU', 'Produto', 'Marca', 'Tipo', 'Processador', 'EAN'],
    ['ORB-1', 'Orbe Ágil', 'Orbe', 'Notebook', 'V7', '7891000315507'],
    ['ORB-2', 'Orbe Mesa', 'Orbe', 'Tudo em um', '', ''],
    ['ORB-3', 'Orbe Fria', 'Orbe', 'Geladeira', '', ''],
  ]);
  const { params, rows } = await judge(auth, 'products', workbook);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['add', 'add', 'form_factor_unknown']);
  await apply(auth, params);
  const products = await call(product, listNetworkProducts, { query: {} }, auth);
  const described = products.body.items.map(({ sku, formFactor, barcode }) => [sku, formFactor, barcode]);
  expect(described).toHaveLength(2);
  expect(described).toContainEqual(['ORB-1', 'notebook', '7891000315507']);
  expect(described).toContainEqual(['ORB-2', 'all_in_one', null]);
  const again = await judge(auth, 'products', 'sku;nome;marca;tipo\norb-1;Orbe Ágil;Orbe;desktop');
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['product_differs']);
});

test('sets the points table of a campaign that has not begun, and none of one that has [LO-01] [PT-07]', async () => {
  const { client, auth, manager } = await world();
  const running = await buildCampaign(product.platform, client, {});
  const refused = await start(auth, 'points', 'sku;pontos\nA;1', running.id);
  expect(refused.code).toBe('campaign_values_fixed');
  const ahead = await buildCampaign(product.platform, client, {
    beginsOn: '2027-01-05',
    endsOn: '2027-03-20',
  });
  const params = { campaignId: ahead.id };
  const before = (await call(product, readAdministeredCampaign, { params }, auth)).body.products;
  const [first, second] = before;
  const list = `SKU;Pontos\n${first?.sku.toLowerCase()};1.200\n${second?.sku};${second?.points}\nNADA-1;5`;
  const judged = await judge(auth, 'points', list, ahead.id);
  expect(judged.rows.map(({ outcome }) => outcome)).toEqual(['change', 'same', 'product_unknown']);
  expect(judged.found.campaign?.id).toBe(ahead.id);
  await apply(auth, judged.params);
  const after = (await call(product, readAdministeredCampaign, { params }, auth)).body.products;
  expect(after.find(({ id }) => id === first?.id)?.points).toBe(1200);

  // The campaign begins between the look and the word.
  const late = await judge(auth, 'points', `SKU;Pontos\n${first?.sku};7`, ahead.id);
  product.setNow('2027-01-06T15:00:00Z');
  const later = { token: await signInAgain(product.platform, manager) };
  const { code, found } = await apply(later, late.params);
  expect([code, found.state]).toEqual(['campaign_values_fixed', 'checked']);
  product.setNow(NOW);
});

test('branches that share the number of their company are stores of their own, by their names [MG-04] [LO-03]', async () => {
  const { client, auth } = await world();
  const lines = [
    'Andina;Providencia;76.192.083-9;Chile;RM;Santiago',
    'Andina;Maipú;76192083-9;Chile;RM;Maipú',
  ];
  const first = await judge(auth, 'stores', [HEADINGS, ...lines].join('\n'));
  expect(first.found.counts).toMatchObject({ add: 2, change: 0, leftOut: 0 });
  await apply(auth, first.params);
  const again = await judge(auth, 'stores', `${HEADINGS}\nAndina;maipu;761920839;Chile;RM;Cerrillos`);
  expect(again.rows[0]?.changes).toContainEqual({ field: 'city', before: 'Maipú', after: 'Cerrillos' });
  const [maipu, providencia] = (await call(product, listNetworkStores, { query: {} }, auth)).body.items;
  expect([maipu?.name, providencia?.name]).toEqual(['Maipú', 'Providencia']);
  const twin = {
    chainId: maipu?.chain.id ?? '',
    name: 'Maipú',
    taxNumber: maipu?.taxNumber ?? '',
    state: 'RM',
    city: 'Maipú',
    timeZone: 'America/Santiago',
  };
  expect((await call(product, createStore, { body: twin }, auth)).code).toBe('name_already_used');
  const third = await call(product, createStore, { body: { ...twin, name: 'Ñuñoa' } }, auth);
  expect(third.status).toBe(200);
  const campaign = await buildCampaign(product.platform, client, {});
  const unnamed = await judge(auth, 'eligible_stores', 'RUT\n76192083-9', campaign.id);
  expect(outcomesOf(unnamed.rows)).toEqual([[2, 'store_unknown']]);
  const named = await judge(auth, 'eligible_stores', 'RUT;Tienda\n76192083-9;Ñuñoa', campaign.id);
  expect(outcomesOf(named.rows)).toEqual([[2, 'add']]);
});

test('takes stores into a campaign by their numbers alone, also while it runs [LO-03]', async () => {
  const { client, auth } = await world();
  const { id: campaignId } = await buildCampaign(product.platform, client, {});
  const chain = await call(product, createChain, { body: { name: 'Sul', country: 'BR' } }, auth);
  const body = {
    chainId: chain.body.id,
    name: 'Sul Centro',
    taxNumber: '11.222.333/0001-81',
    state: 'PR',
    city: 'Curitiba',
    timeZone: 'America/Sao_Paulo',
  };
  await call(product, createStore, { body }, auth);
  const list = 'cnpj\n11222333000181\n11222333000262';
  const { params, rows } = await judge(auth, 'eligible_stores', list, campaignId);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['add', 'store_unknown']);
  await apply(auth, params);
  const stores = await call(product, listNetworkStores, { query: { campaignId, search: 'Sul' } }, auth);
  expect(stores.body.items.map(({ participates }) => participates)).toEqual([true]);
});

test('names the column that a list needs and has not, and puts nothing of it down [MG-04]', async () => {
  const { auth } = await world();
  const { found, rows } = await judge(auth, 'products', 'SKU;Produto;Tipo\nA;B;notebook');
  expect(found).toMatchObject({ state: 'failed', problem: 'column_missing', missing: 'brand' });
  expect(rows).toEqual([]);
  const empty = await judge(auth, 'products', 'SKU;Produto;Marca;Tipo');
  expect(empty.found).toMatchObject({ state: 'failed', problem: 'file_empty' });
});

test('writes a list once, and one that was put away never [MG-04]', async () => {
  const { auth } = await world();
  const { params } = await judge(auth, 'stores', `${HEADINGS}\nMirante;Centro;11222333000181;BR;SP;Santos`);
  const answers = await Promise.all([1, 2, 3].map(() => call(product, applyNetworkImport, { params }, auth)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(2);
  await deliverEvents(product, jobs);
  await deliverEvents(product, jobs);
  expect((await call(product, listNetworkStores, { query: {} }, auth)).body.items).toHaveLength(1);
  const other = await judge(auth, 'stores', `${HEADINGS}\nMirante;Porto;11222333000262;BR;SP;Santos`);
  expect((await call(product, cancelNetworkImport, { params: other.params }, auth)).status).toBe(200);
  expect((await apply(auth, other.params)).code).toBe('changed_meanwhile');
});

test('goes on with a list of many lines whose worker is gone [MG-04]', async () => {
  const { auth, client } = await world();
  const lines = Array.from({ length: 620 }, (_, index) => `SKU-${index};Item ${index};Orbe;notebook`);
  const list = `SKU;Nome;Marca;Tipo\n${lines.join('\n')}`;
  const { params, found } = await judge(auth, 'products', list);
  expect(found.counts.add).toBe(620);
  await call(product, applyNetworkImport, { params }, auth);
  // Nobody takes the event: the clock finds the list a minute later.
  await deliverEvents(product, []);
  product.setNow('2026-11-21T15:02:00Z');
  await lookAfterNetworkLists.run(product.platform, client.id);
  await deliverEvents(product, jobs);
  const done = await call(product, readNetworkImport, { params }, auth);
  expect(done.body).toMatchObject({ state: 'done', counts: { add: 620, leftOut: 0 } });
  const rows = await product.platform.database.readerOfAll
    .selectFrom('product')
    .select('id')
    .where('client_id', '=', client.id)
    .execute();
  expect(rows).toHaveLength(620);
});

test('lets nobody else near the lists, and no other client [MG-04]', async () => {
  const { auth, seller } = await world();
  const other = await world();
  const { params } = await judge(auth, 'stores', `${HEADINGS}\nMirante;Centro;11222333000181;BR;SP;Santos`);
  expect((await call(product, listNetworkImports, {}, { token: seller.token })).status).toBe(403);
  expect((await call(product, listNetworkImports, {}, {})).status).toBe(401);
  expect((await call(product, readNetworkImport, { params }, other.auth)).code).toBe('not_found');
  expect((await call(product, applyNetworkImport, { params }, other.auth)).code).toBe('not_found');
  expect((await call(product, listNetworkImports, {}, other.auth)).body.items).toEqual([]);
  const lost = { body: { kind: 'points' as const, campaignId: newId(), fileId: newId() } };
  expect((await call(product, startNetworkImport, lost, auth)).code).toBe('not_found');
  const whole = { body: { kind: 'points' as const, campaignId: null, fileId: newId() } };
  expect((await call(product, startNetworkImport, whole, auth)).code).toBe('validation_failed');
});

test('changes a store and a product, and refuses numbers that cannot be [MG-04] [LO-03]', async () => {
  const { auth } = await world();
  const stores = await judge(auth, 'stores', `${HEADINGS}\nMirante;Centro;11222333000181;BR;SP;Santos`);
  await apply(auth, stores.params);
  const items = await judge(auth, 'products', 'SKU;Nome;Marca;Tipo\nA-1;Ágil;Orbe;notebook');
  await apply(auth, items.params);
  const [store] = (await call(product, listNetworkStores, { query: {} }, auth)).body.items;
  const [item] = (await call(product, listNetworkProducts, { query: {} }, auth)).body.items;
  const storeParams = { params: { storeId: store?.id ?? '' } };
  const itemParams = { params: { productId: item?.id ?? '' } };
  const wrong = await call(product, changeStore, { ...storeParams, body: { taxNumber: '1' } }, auth);
  expect(wrong.code).toBe('validation_failed');
  const renamed = { ...storeParams, body: { name: 'Centro Velho', timeZone: 'America/Bahia' } };
  expect((await call(product, changeStore, renamed, auth)).status).toBe(200);
  const found = await call(product, listNetworkStores, { query: {} }, auth);
  expect(found.body.items[0]).toMatchObject({ name: 'Centro Velho', timeZone: 'America/Bahia' });
  const bad = await call(product, changeProduct, { ...itemParams, body: { barcode: '123' } }, auth);
  expect(bad.code).toBe('validation_failed');
  const good = { ...itemParams, body: { barcode: '7891000315507', processor: 'V9' } };
  expect((await call(product, changeProduct, good, auth)).status).toBe(200);
  const products = await call(product, listNetworkProducts, { query: {} }, auth);
  expect(products.body.items[0]).toMatchObject({ processor: 'V9', barcode: '7891000315507' });
});

test.each(LOCALES)(
  'what is downloaded in %s is known again when it comes back, and changes nothing [MG-04]',
  async (language) => {
    const { client, auth } = await world();
    const stores = await judge(auth, 'stores', `${HEADINGS}\nMirante;Centro;11222333000181;BR;SP;Santos`);
    await apply(auth, stores.params);
    const manager = await buildPerson(product.platform, client, {
      roles: ['program_administrator'],
      language,
    });
    const own = { token: manager.token };
    const { body } = await call(product, exportNetwork, { body: { kind: 'stores', format: 'csv' } }, own);
    const file = await product.app.inject({ method: 'GET', url: body.url });
    expect(
      networkColumns('stores', (file.body.split('\r\n')[0] ?? '').replace('\ufeff', '').split(/[;,]/)),
    ).toHaveProperty('columns');
    const back = await judge(own, 'stores', file.body);
    expect(back.found.counts).toMatchObject({ add: 0, change: 0, same: 1, leftOut: 0 });
  },
);
