import { createChain, readNetwork } from '@trilha/contract/loyalty/network.calls';
import {
  listNetworkImportRows,
  readNetworkImport,
  undoNetworkImport,
} from '@trilha/contract/loyalty/network-imports.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCampaign } from '../../testing/loyalty.ts';
import { networkLists } from '../../testing/network-lists.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
const HEADINGS = 'Rede;Loja;CNPJ;País;UF;Cidade';
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
const { judge, apply, undo, rowsOf } = networkLists(() => product);

test('an undone list of chains takes back what it brought and no store uses, and says of each line what stays [MG-04] [LO-03]', async () => {
  const { auth } = await world();
  await call(product, createChain, { body: { name: 'Antiga', country: 'BR' } }, auth);
  const list = 'Nome;País\nMirante;Brasil\nAntiga;Brasil\nAndina;Chile\nLua;Marte';
  const { params } = await judge(auth, 'chains', list);
  expect((await undo(auth, params)).code).toBe('import_not_ready');
  expect((await apply(auth, params)).found).toMatchObject({
    state: 'done',
    undoUntil: '2026-11-28T15:00:00.000Z',
  });
  const stores = `${HEADINGS}\nMirante;Centro;11222333000181;BR;SP;Santos`;
  const used = await judge(auth, 'stores', stores);
  await apply(auth, used.params);
  const both = await Promise.all([undo(auth, params), undo(auth, params)]);
  expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'import_not_ready']);
  const rows = await rowsOf(auth, params);
  expect(rows.map((row) => [row.number, row.undo])).toEqual([
    [2, 'used_by_stores'],
    [3, null],
    [4, 'withdrawn'],
    [5, null],
  ]);
  const kept = await call(product, listNetworkImportRows, { params, query: { only: 'kept' } }, auth);
  expect(kept.body.items.map(({ name }) => name)).toEqual(['Mirante']);
  const { chains } = (await call(product, readNetwork, {}, auth)).body;
  expect(chains.map(({ name }) => name)).toEqual(['Antiga', 'Mirante']);
  const { found } = await apply(auth, (await judge(auth, 'chains', list)).params);
  expect(found.counts).toMatchObject({ add: 1, same: 2 });
});

test('an undone list leaves brands of products and promotions, and agencies of campaigns [MG-04]', async () => {
  const { client, auth } = await world();
  const brands = await judge(auth, 'brands', 'Marca\nOrbe\nVega\nLira\nNorte');
  await apply(auth, brands.params);
  const agencies = await judge(auth, 'agencies', 'Agência;País\nVértice;Brasil\nPrisma;Brasil');
  await apply(auth, agencies.params);
  const products = await judge(auth, 'products', 'SKU;Produto;Marca;Tipo\nORB-1;Orbe Ágil;Orbe;Notebook');
  await apply(auth, products.params);
  const campaign = await buildCampaign(product.platform, client, {});
  const network = (await call(product, readNetwork, {}, auth)).body;
  const idOf = (kind: 'brands' | 'agencies', name: string): string =>
    network[kind].find((partner) => partner.name === name)?.id ?? '';
  await product.platform.database.inClient(client.id, async (db) => {
    const of = { client_id: client.id, campaign_id: campaign.id };
    await db
      .insertInto('campaign_brand')
      .values({ ...of, brand_id: idOf('brands', 'Vega') })
      .execute();
    await db
      .insertInto('promotion')
      .values({
        ...of,
        id: newId(),
        name: 'Lira em dobro',
        begins_on: '2026-11-21',
        ends_on: '2026-11-21',
        multiplier_numerator: 2,
        multiplier_denominator: 1,
        brand_id: idOf('brands', 'Lira'),
        added_while_running: true,
      })
      .execute();
    await db
      .insertInto('campaign_agency')
      .values({ ...of, agency_id: idOf('agencies', 'Vértice') })
      .execute();
  });
  const done = await undo(auth, brands.params);
  expect(done.undone).toEqual([
    [2, 'used_by_products'],
    [3, 'used_by_campaigns'],
    [4, 'used_by_campaigns'],
    [5, 'withdrawn'],
  ]);
  expect(done.found).toMatchObject({ state: 'undone', undoUntil: null, counts: { withdrawn: 1, kept: 3 } });
  expect((await undo(auth, agencies.params)).undone).toEqual([
    [2, 'used_by_campaigns'],
    [3, 'withdrawn'],
  ]);
  const log = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'loyalty.networkList.undo')
    .orderBy('position')
    .execute();
  expect(log.map((row) => row.subject_id)).toEqual([
    brands.params.networkImportId,
    agencies.params.networkImportId,
  ]);
});

test('stores that are written while their chain is taken back keep it, or are not written [MG-04]', async () => {
  const { auth, client } = await world();
  for (let turn = 0; turn < 5; turn += 1) {
    const { params } = await judge(auth, 'chains', `Nome;País\nRede ${turn};Brasil`);
    await apply(auth, params);
    const { chains } = (await call(product, readNetwork, {}, auth)).body;
    const chainId = chains.find(({ name }) => name === `Rede ${turn}`)?.id ?? '';
    const store = { client_id: client.id, id: newId(), chain_id: chainId, country: 'BR', name: 'Loja' };
    const more = {
      tax_number: `1122233300018${turn}`,
      state: 'SP',
      city: 'Santos',
      time_zone: 'America/Sao_Paulo',
    };
    await Promise.allSettled([
      undo(auth, params),
      product.platform.database.inClient(client.id, (db) =>
        db
          .insertInto('store')
          .values({ ...store, ...more })
          .execute(),
      ),
    ]);
    const found = (await call(product, readNetworkImport, { params }, auth)).body;
    expect(found.state).toBe('undone');
    const after = (await call(product, readNetwork, {}, auth)).body.chains.some(({ id }) => id === chainId);
    expect(found.counts).toMatchObject(after ? { kept: 1, withdrawn: 0 } : { kept: 0, withdrawn: 1 });
  }
});

test('lists of stores, lists older than seven days and those of another client are not undone [MG-04] [CL-07]', async () => {
  const { auth, manager, seller } = await world();
  const stores = await judge(auth, 'stores', `${HEADINGS}\nMirante;Centro;11222333000181;BR;SP;Santos`);
  await apply(auth, stores.params);
  expect((await undo(auth, stores.params)).code).toBe('import_not_ready');
  const { params } = await judge(auth, 'brands', 'Marca\nOrbe');
  await apply(auth, params);
  const asked = (token?: string) => call(product, undoNetworkImport, { params }, token ? { token } : {});
  expect((await asked()).status).toBe(401);
  expect((await asked(seller.token)).code).toBe('not_allowed');
  expect((await asked((await world()).manager.token)).code).toBe('not_found');
  product.setNow('2026-11-28T15:00:01Z');
  expect((await asked(await signInAgain(product.platform, manager))).code).toBe('undo_time_over');
});
