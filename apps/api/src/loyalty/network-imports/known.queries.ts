import type { CampaignCountry } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import {
  type EligibleStoreEntry,
  type PartnerList,
  partnerKey,
  type StoreEntry,
} from '@trilha/rules/loyalty/network/network-entry.rule';
import { storeIdentity, storeTaxKey } from '@trilha/rules/loyalty/network/store-tax-number.rule';
import { searchText } from '@trilha/rules/shared/text';
import { sql } from 'kysely';
import type { ClientRows } from '../training-account/training-account.queries.ts';

/** A list of a client, and the campaign it is for. */
export interface ListScope extends ClientRows {
  readonly campaignId: string | null;
}

export async function knownStores({ db, clientId }: ListScope, entries: readonly StoreEntry[]) {
  const rows = await db
    .selectFrom('store')
    .innerJoin('chain', (join) =>
      join.onRef('chain.client_id', '=', 'store.client_id').onRef('chain.id', '=', 'store.chain_id'),
    )
    .select([
      'store.id',
      'store.country',
      'store.tax_key',
      'store.name',
      'store.state',
      'store.city',
      'store.time_zone as timeZone',
      'store.cameras_allowed as camerasAllowed',
      'chain.name as chain',
    ])
    .where('store.client_id', '=', clientId)
    .where(
      sql<boolean>`(store.country, store.tax_key) in (select * from unnest(
        ${entries.map(({ country }) => country)}::text[],
        ${entries.map(({ taxNumber }) => storeTaxKey(taxNumber))}::text[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [storeIdentity({ ...row, taxNumber: row.tax_key }), row]));
}

export async function knownProducts({ db, clientId }: ListScope, identities: readonly string[]) {
  const rows = await db
    .selectFrom('product')
    .innerJoin('brand', (join) =>
      join.onRef('brand.client_id', '=', 'product.client_id').onRef('brand.id', '=', 'product.brand_id'),
    )
    .select([
      'product.id',
      'product.sku',
      'product.name',
      'product.form_factor as formFactor',
      'product.processor',
      'product.generation',
      'product.barcode',
      'brand.name as brand',
    ])
    .where('product.client_id', '=', clientId)
    .where(sql`lower(product.sku)`, '=', sql<string>`any(${identities}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
}

/** The agencies, chains or brands of the client: names are told apart as people read them, which SQL does not. */
export async function knownPartners({ db, clientId }: ListScope, list: PartnerList) {
  const rows =
    list === 'brands'
      ? (await db.selectFrom('brand').select(['id', 'name']).where('client_id', '=', clientId).execute()).map(
          (row) => ({ ...row, country: null }),
        )
      : await db
          .selectFrom(list === 'agencies' ? 'agency' : 'chain')
          .select(['id', 'name', 'country'])
          .where('client_id', '=', clientId)
          .execute();
  return new Map(
    rows.map(({ id, name, country }) => [
      partnerKey({ name, country: country as CampaignCountry | null }),
      { id },
    ]),
  );
}

export async function knownPoints({ db, clientId, campaignId }: ListScope, identities: readonly string[]) {
  const rows = await db
    .selectFrom('product')
    .leftJoin('campaign_product as value', (join) =>
      join
        .onRef('value.client_id', '=', 'product.client_id')
        .onRef('value.product_id', '=', 'product.id')
        .on('value.campaign_id', '=', campaignId),
    )
    .select(['product.id', 'product.sku', 'product.name', 'value.points'])
    .where('product.client_id', '=', clientId)
    .where(sql`lower(product.sku)`, '=', sql<string>`any(${identities}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
}

/** The stores that bear a number: of one country where the list names it, else of all. */
export async function knownEligibleStores(
  { db, clientId, campaignId }: ListScope,
  entries: readonly EligibleStoreEntry[],
) {
  const rows = await db
    .selectFrom('store')
    .select([
      'id',
      'country',
      'tax_key',
      'name',
      sql<boolean>`exists (select 1 from campaign_store offered where offered.client_id = store.client_id
        and offered.store_id = store.id and offered.campaign_id = ${campaignId}::uuid)`.as('participates'),
    ])
    .where('client_id', '=', clientId)
    .where(
      'tax_key',
      '=',
      sql<string>`any(${entries.map(({ taxNumber }) => storeTaxKey(taxNumber))}::text[])`,
    )
    .execute();
  return (entry: EligibleStoreEntry) =>
    rows.filter(
      (row) =>
        row.tax_key === storeTaxKey(entry.taxNumber) &&
        (entry.country === null || row.country === entry.country) &&
        (entry.name === '' || searchText(row.name) === searchText(entry.name)),
    );
}
