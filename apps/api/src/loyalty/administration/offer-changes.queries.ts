import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';

export interface StoreChoice {
  readonly storeIds: readonly string[];
  readonly chainIds: readonly string[];
  readonly countries: readonly string[];
}

const chosen = ({ storeIds, chainIds, countries }: StoreChoice) =>
  sql<boolean>`(store.id = any(${storeIds}::uuid[]) or store.chain_id = any(${chainIds}::uuid[]) or store.country = any(${countries}::text[]))`;

export async function addStores(tx: Transaction, campaignId: string, choice: StoreChoice): Promise<void> {
  await sql`insert into campaign_store (client_id, campaign_id, store_id)
    select store.client_id, ${campaignId}, store.id from store where store.client_id = ${tx.client.id} and ${chosen(choice)}
    on conflict do nothing`.execute(tx.db);
}

export async function removeStores(tx: Transaction, campaignId: string, choice: StoreChoice): Promise<void> {
  await sql`delete from campaign_store offered using store
    where offered.client_id = ${tx.client.id} and offered.campaign_id = ${campaignId}
      and store.client_id = offered.client_id and store.id = offered.store_id and ${chosen(choice)}`.execute(
    tx.db,
  );
}

/** Writes only what differs. One that somebody joined with already stays. */
export async function setPartners(
  tx: Transaction,
  campaignId: string,
  kind: 'agency' | 'brand',
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const table = sql.table(`campaign_${kind}`);
  const column = sql.ref(`${kind}_id`);
  const gone = before.filter((id) => !after.includes(id));
  const added = [...new Set(after)].filter((id) => !before.includes(id));
  try {
    await sql`delete from ${table} where client_id = ${tx.client.id} and campaign_id = ${campaignId} and ${column} = any(${gone}::uuid[])`.execute(
      tx.db,
    );
  } catch (error) {
    if (databaseCode(error) === '23503') throw new AppError('campaign_values_fixed');
    throw error;
  }
  const { numAffectedRows } = await sql`insert into ${table} (client_id, campaign_id, ${column})
      select client_id, ${campaignId}, id from ${sql.table(kind)} where client_id = ${tx.client.id} and id = any(${added}::uuid[])`.execute(
    tx.db,
  );
  if (Number(numAffectedRows ?? 0) !== added.length) throw new AppError('not_found');
}

export async function setProducts(
  tx: Transaction,
  campaignId: string,
  change: {
    readonly set: readonly { readonly productId: string; readonly points: number }[];
    readonly remove: readonly string[];
  },
): Promise<void> {
  await sql`delete from campaign_product where client_id = ${tx.client.id} and campaign_id = ${campaignId}
    and product_id = any(${change.remove}::uuid[])`.execute(tx.db);
  const values = new Map(change.set.map(({ productId, points }) => [productId, points]));
  const { numAffectedRows } =
    await sql`insert into campaign_product (client_id, campaign_id, product_id, points)
    select product.client_id, ${campaignId}, product.id, value.points
    from unnest(${[...values.keys()]}::uuid[], ${[...values.values()]}::integer[]) as value(product_id, points)
    join product on product.client_id = ${tx.client.id} and product.id = value.product_id
    on conflict (client_id, campaign_id, product_id) do update set points = excluded.points`.execute(tx.db);
  if (Number(numAffectedRows ?? 0) !== values.size) throw new AppError('not_found');
}
