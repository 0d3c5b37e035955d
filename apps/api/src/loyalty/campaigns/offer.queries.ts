import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

export const agenciesOf = ({ db, client }: Scope, campaignId: string) =>
  db
    .selectFrom('campaign_agency as offered')
    .innerJoin('agency', (join) =>
      join.onRef('agency.client_id', '=', 'offered.client_id').onRef('agency.id', '=', 'offered.agency_id'),
    )
    .select(['agency.id', 'agency.name', 'agency.country'])
    .where('offered.client_id', '=', client.id)
    .where('offered.campaign_id', '=', campaignId)
    .orderBy('agency.name')
    .execute();

export const brandsOf = ({ db, client }: Scope, campaignId: string) =>
  db
    .selectFrom('campaign_brand as offered')
    .innerJoin('brand', (join) =>
      join.onRef('brand.client_id', '=', 'offered.client_id').onRef('brand.id', '=', 'offered.brand_id'),
    )
    .select(['brand.id', 'brand.name'])
    .where('offered.client_id', '=', client.id)
    .where('offered.campaign_id', '=', campaignId)
    .orderBy('brand.name')
    .execute();

/** Products of the campaign with the value its table fixes for each. */
export const productsOf = ({ db, client }: Scope, campaignId: string) =>
  db
    .selectFrom('campaign_product as offered')
    .innerJoin('product', (join) =>
      join
        .onRef('product.client_id', '=', 'offered.client_id')
        .onRef('product.id', '=', 'offered.product_id'),
    )
    .innerJoin('brand', (join) =>
      join.onRef('brand.client_id', '=', 'product.client_id').onRef('brand.id', '=', 'product.brand_id'),
    )
    .select([
      'product.id',
      'product.sku',
      'product.name',
      'product.form_factor',
      'product.processor',
      'product.generation',
      'product.barcode',
      'brand.id as brand_id',
      'brand.name as brand_name',
      'offered.points',
    ])
    .where('offered.client_id', '=', client.id)
    .where('offered.campaign_id', '=', campaignId);
