import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';

interface Scope extends Pick<Context, 'db'> {
  readonly client: { readonly id: string };
}
type After = readonly [name: string, id: string] | null;

export async function networkLists({ db, client }: Scope) {
  const [agencies, brands, chains] = await Promise.all([
    db
      .selectFrom('agency')
      .select(['id', 'name', 'country'])
      .where('client_id', '=', client.id)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('brand')
      .select(['id', 'name'])
      .where('client_id', '=', client.id)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('chain')
      .select([
        'id',
        'name',
        'country',
        sql<number>`(select count(*) from store s where s.client_id = chain.client_id and s.chain_id = chain.id)`.as(
          'stores',
        ),
      ])
      .where('client_id', '=', client.id)
      .orderBy('name')
      .execute(),
  ]);
  return { agencies, brands, chains };
}

export function networkStores(
  { db, client }: Scope,
  filter: {
    readonly campaignId?: string | undefined;
    readonly chainId?: string | undefined;
    readonly country?: string | undefined;
    readonly search?: string | undefined;
  },
  after: After,
  limit: number,
) {
  let stores = db
    .selectFrom('store')
    .innerJoin('chain', (join) =>
      join.onRef('chain.client_id', '=', 'store.client_id').onRef('chain.id', '=', 'store.chain_id'),
    )
    .select([
      'store.id',
      'store.name',
      'store.tax_number',
      'store.city',
      'store.state',
      'store.time_zone',
      'store.cameras_allowed',
      'store.country',
      'chain.id as chain_id',
      'chain.name as chain_name',
      sql<boolean>`exists (select 1 from campaign_store offered where offered.client_id = store.client_id
        and offered.store_id = store.id and offered.campaign_id = ${filter.campaignId ?? null}::uuid)`.as(
        'participates',
      ),
    ])
    .where('store.client_id', '=', client.id);
  if (filter.chainId) stores = stores.where('store.chain_id', '=', filter.chainId);
  if (filter.country) stores = stores.where('store.country', '=', filter.country);
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = containing(word);
    const digits = word.replace(/\D/g, '');
    stores = stores.where((eb) =>
      eb.or([
        sql<boolean>`unaccent(store.name) ilike unaccent(${pattern})`,
        sql<boolean>`unaccent(store.city) ilike unaccent(${pattern})`,
        ...(digits ? [eb('store.tax_digits', 'like', `${digits}%`)] : []),
      ]),
    );
  }
  if (after) stores = stores.where(sql<boolean>`(store.name, store.id) > (${after[0]}, ${after[1]}::uuid)`);
  return stores.orderBy('store.name').orderBy('store.id').limit(limit).execute();
}

export function networkProducts(
  { db, client }: Scope,
  filter: {
    readonly brandId?: string | undefined;
    readonly formFactor?: string | undefined;
    readonly processor?: string | undefined;
    readonly generation?: string | undefined;
    readonly search?: string | undefined;
  },
  after: After,
  limit: number,
) {
  let products = db
    .selectFrom('product')
    .innerJoin('brand', (join) =>
      join.onRef('brand.client_id', '=', 'product.client_id').onRef('brand.id', '=', 'product.brand_id'),
    )
    .select([
      'product.id',
      'product.name',
      'product.sku',
      'product.form_factor',
      'product.processor',
      'product.generation',
      'product.barcode',
      'brand.id as brand_id',
      'brand.name as brand_name',
    ])
    .where('product.client_id', '=', client.id);
  if (filter.brandId) products = products.where('product.brand_id', '=', filter.brandId);
  if (filter.formFactor) products = products.where('product.form_factor', '=', filter.formFactor);
  if (filter.processor) products = products.where('product.processor', '=', filter.processor);
  if (filter.generation) products = products.where('product.generation', '=', filter.generation);
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = containing(word);
    products = products.where((eb) =>
      eb.or([
        sql<boolean>`unaccent(product.name) ilike unaccent(${pattern})`,
        eb('product.sku', 'ilike', pattern),
      ]),
    );
  }
  if (after)
    products = products.where(sql<boolean>`(product.name, product.id) > (${after[0]}, ${after[1]}::uuid)`);
  return products.orderBy('product.name').orderBy('product.id').limit(limit).execute();
}

/** Choices beyond these are typed as words. */
const CHOICES_LIMIT = 200;

/** Processors and generations there are, in the order of people. */
export async function productFilters({ db, client }: Scope) {
  const valuesOf = async (column: 'processor' | 'generation'): Promise<string[]> => {
    const rows = await db
      .selectFrom('product')
      .select(column)
      .distinct()
      .where('client_id', '=', client.id)
      .where(column, '<>', '')
      .orderBy(column)
      .limit(CHOICES_LIMIT)
      .execute();
    return rows.map((row) => row[column]);
  };
  const [processors, generations] = await Promise.all([valuesOf('processor'), valuesOf('generation')]);
  return { processors, generations };
}

export async function chainById({ db, client }: Scope, chainId: string) {
  const chain = await db
    .selectFrom('chain')
    .select(['id', 'country'])
    .where('client_id', '=', client.id)
    .where('id', '=', chainId)
    .executeTakeFirst();
  if (!chain) throw new AppError('not_found');
  return chain;
}

export async function brandExists({ db, client }: Scope, brandId: string): Promise<boolean> {
  const brand = await db
    .selectFrom('brand')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', brandId)
    .executeTakeFirst();
  return brand !== undefined;
}
