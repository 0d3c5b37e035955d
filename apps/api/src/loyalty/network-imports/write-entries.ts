import {
  identityOf,
  type PartnerEntry,
  type ProductEntry,
  type StoreEntry,
} from '@trilha/rules/loyalty/network/network-entry.rule';
import { searchText } from '@trilha/rules/shared/text';
import { sql } from 'kysely';
import { newId } from '#platform/identifier.ts';
import type { JudgedEntry } from './judge-entries.ts';
import type { ListScope } from './known.queries.ts';

/** Partners that an entry brought, by what the entry is told apart by. */
export type MadePartners = ReadonlyMap<string, string>;

/** Writes entries that add or change something, in a fixed number of statements for each kind. @spec MG-04 */
export async function writeEntries(
  scope: ListScope,
  judged: readonly JudgedEntry[],
  now: Date,
): Promise<MadePartners> {
  const added = judged.filter(({ verdict }) => verdict.outcome === 'add');
  const changed = judged.filter(({ verdict }) => verdict.outcome === 'change');
  await addStores(
    scope,
    added.flatMap(({ entry }) => (entry.list === 'stores' ? [entry] : [])),
    now,
  );
  await changeStores(scope, changed);
  await addProducts(
    scope,
    added.flatMap(({ entry }) => (entry.list === 'products' ? [entry] : [])),
    now,
  );
  await changeProducts(scope, changed);
  const made = await addPartners(
    scope,
    added.flatMap(({ entry }) =>
      entry.list === 'agencies' || entry.list === 'chains' || entry.list === 'brands' ? [entry] : [],
    ),
    now,
  );
  await setPoints(scope, [...added, ...changed]);
  await admitStores(scope, added);
  return made;
}

async function addStores(scope: ListScope, stores: readonly StoreEntry[], now: Date): Promise<void> {
  if (stores.length === 0) return;
  const chainOf = await chainsOf(scope, stores, now);
  await scope.db
    .insertInto('store')
    .values(
      stores.map((store) => ({
        client_id: scope.clientId,
        id: newId(now.getTime()),
        chain_id: chainOf(store),
        country: store.country,
        name: store.name,
        tax_number: store.taxNumber,
        state: store.state,
        city: store.city,
        time_zone: store.timeZone,
        cameras_allowed: store.camerasAllowed ?? true,
      })),
    )
    .execute();
}

/** The chains that stores name, with those that nobody had entered before. */
async function chainsOf({ db, clientId }: ListScope, stores: readonly StoreEntry[], now: Date) {
  const key = (country: string, name: string): string => `${country}:${searchText(name)}`;
  const rows = await db
    .selectFrom('chain')
    .select(['id', 'country', 'name'])
    .where('client_id', '=', clientId)
    .execute();
  const known = new Map(rows.map(({ id, country, name }) => [key(country, name), id]));
  const missing = new Map(
    stores
      .filter(({ country, chain }) => !known.has(key(country, chain)))
      .map(({ country, chain }) => [
        key(country, chain),
        { client_id: clientId, id: newId(now.getTime()), country, name: chain },
      ]),
  );
  if (missing.size > 0)
    await db
      .insertInto('chain')
      .values([...missing.values()])
      .execute();
  return ({ country, chain }: StoreEntry): string =>
    known.get(key(country, chain)) ?? missing.get(key(country, chain))?.id ?? '';
}

async function addProducts(scope: ListScope, products: readonly ProductEntry[], now: Date): Promise<void> {
  if (products.length === 0) return;
  const brandOf = await brandsOf(scope, products, now);
  await scope.db
    .insertInto('product')
    .values(
      products.map((product) => ({
        client_id: scope.clientId,
        id: newId(now.getTime()),
        brand_id: brandOf(product),
        sku: product.sku,
        name: product.name,
        form_factor: product.formFactor,
        processor: product.processor,
        generation: product.generation,
        barcode: product.barcode,
      })),
    )
    .execute();
}

async function brandsOf({ db, clientId }: ListScope, products: readonly ProductEntry[], now: Date) {
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .execute();
  const known = new Map(rows.map(({ id, name }) => [searchText(name), id]));
  const missing = new Map(
    products
      .filter(({ brand }) => !known.has(searchText(brand)))
      .map(({ brand }) => [
        searchText(brand),
        { client_id: clientId, id: newId(now.getTime()), name: brand },
      ]),
  );
  if (missing.size > 0)
    await db
      .insertInto('brand')
      .values([...missing.values()])
      .execute();
  return ({ brand }: ProductEntry): string =>
    known.get(searchText(brand)) ?? missing.get(searchText(brand))?.id ?? '';
}

/** Agencies, chains or brands of one list; what somebody wrote meanwhile stays, and is not of this list. */
async function addPartners(
  { db, clientId }: ListScope,
  partners: readonly PartnerEntry[],
  now: Date,
): Promise<MadePartners> {
  const rows = partners.map((entry) => ({
    entry,
    row: { client_id: clientId, id: newId(now.getTime()), name: entry.name },
  }));
  const written = new Set<string>();
  const brands = rows.flatMap(({ entry, row }) => (entry.list === 'brands' ? [row] : []));
  if (brands.length > 0)
    for (const { id } of await db
      .insertInto('brand')
      .values(brands)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute())
      written.add(id);
  for (const [list, table] of [
    ['agencies', 'agency'],
    ['chains', 'chain'],
  ] as const) {
    const values = rows.flatMap(({ entry, row }) =>
      entry.list === list && entry.country !== null ? [{ ...row, country: entry.country }] : [],
    );
    if (values.length > 0)
      for (const { id } of await db
        .insertInto(table)
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute())
        written.add(id);
  }
  return new Map(
    rows.filter(({ row }) => written.has(row.id)).map(({ entry, row }) => [identityOf(entry), row.id]),
  );
}

/** Each row with the columns it changes; what it does not name stays. */
const columnsOf = (judged: readonly JudgedEntry[], list: 'stores' | 'products') => {
  const rows = judged.flatMap(({ entry, id, verdict }) =>
    entry.list === list && id !== null
      ? [{ id, after: Object.fromEntries(verdict.changes.map(({ field, after }) => [field, after])) }]
      : [],
  );
  return {
    ids: rows.map(({ id }) => id),
    after: (field: string) => rows.map(({ after }) => after[field] ?? null),
  };
};

async function changeStores({ db, clientId }: ListScope, changed: readonly JudgedEntry[]): Promise<void> {
  const { ids, after } = columnsOf(changed, 'stores');
  if (ids.length === 0) return;
  await sql`update store set name = coalesce(list.name, store.name), state = coalesce(list.state, store.state),
      city = coalesce(list.city, store.city), time_zone = coalesce(list.time_zone, store.time_zone),
      cameras_allowed = coalesce(list.cameras_allowed = 'yes', store.cameras_allowed)
    from unnest(${ids}::uuid[], ${after('name')}::text[], ${after('state')}::text[], ${after('city')}::text[],
      ${after('timeZone')}::text[], ${after('camerasAllowed')}::text[])
      as list(id, name, state, city, time_zone, cameras_allowed)
    where store.client_id = ${clientId} and store.id = list.id`.execute(db);
}

async function changeProducts({ db, clientId }: ListScope, changed: readonly JudgedEntry[]): Promise<void> {
  const { ids, after } = columnsOf(changed, 'products');
  if (ids.length === 0) return;
  await sql`update product set name = coalesce(list.name, product.name),
      processor = coalesce(list.processor, product.processor),
      generation = coalesce(list.generation, product.generation), barcode = coalesce(list.barcode, product.barcode)
    from unnest(${ids}::uuid[], ${after('name')}::text[], ${after('processor')}::text[],
      ${after('generation')}::text[], ${after('barcode')}::text[]) as list(id, name, processor, generation, barcode)
    where product.client_id = ${clientId} and product.id = list.id`.execute(db);
}

async function setPoints(
  { db, clientId, campaignId }: ListScope,
  judged: readonly JudgedEntry[],
): Promise<void> {
  const values = judged.flatMap(({ entry, id }) =>
    entry.list === 'points' && id !== null ? [{ id, points: entry.points }] : [],
  );
  if (values.length === 0) return;
  await sql`insert into campaign_product (client_id, campaign_id, product_id, points)
    select ${clientId}, ${campaignId}, value.id, value.points
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ points }) => points)}::integer[])
      as value(id, points)
    on conflict (client_id, campaign_id, product_id) do update set points = excluded.points`.execute(db);
}

async function admitStores(
  { db, clientId, campaignId }: ListScope,
  added: readonly JudgedEntry[],
): Promise<void> {
  const ids = added.flatMap(({ entry, id }) => (entry.list === 'eligible_stores' && id !== null ? [id] : []));
  if (ids.length === 0) return;
  await sql`insert into campaign_store (client_id, campaign_id, store_id)
    select ${clientId}, ${campaignId}, id from unnest(${ids}::uuid[]) as store(id)
    on conflict do nothing`.execute(db);
}
