import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';

/** What a sale names: everything else is looked up from it. */
export interface SaleSubject {
  readonly campaignId: string;
  readonly storeId: string;
  readonly invoiceFileId: string | null;
  readonly productIds: readonly string[];
}

interface Asked extends SaleSubject {
  readonly clientId: string;
  readonly membershipId: string;
}

const factsOf = prepared<Asked>()((db, value) =>
  db
    .selectFrom('campaign')
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'campaign.client_id')
        .onRef('participation.campaign_id', '=', 'campaign.id')
        .on('participation.membership_id', '=', value('membershipId')),
    )
    .leftJoin('campaign_level as level', (join) =>
      join
        .onRef('level.client_id', '=', 'participation.client_id')
        .onRef('level.campaign_id', '=', 'participation.campaign_id')
        .onRef('level.position', '=', 'participation.level_position'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'campaign.client_id').on('store.id', '=', value('storeId')),
    )
    .leftJoin('campaign_store as offered', (join) =>
      join
        .onRef('offered.client_id', '=', 'campaign.client_id')
        .onRef('offered.campaign_id', '=', 'campaign.id')
        .onRef('offered.store_id', '=', 'store.id'),
    )
    .leftJoin('participation_store as chosen', (join) =>
      join
        .onRef('chosen.client_id', '=', 'participation.client_id')
        .onRef('chosen.participation_id', '=', 'participation.id')
        .onRef('chosen.store_id', '=', 'store.id'),
    )
    .leftJoin('file', (join) =>
      join
        .onRef('file.client_id', '=', 'campaign.client_id')
        .on('file.id', '=', sql<string>`${value('invoiceFileId')}::uuid`)
        .on('file.owner_membership_id', '=', value('membershipId'))
        .on('file.purpose', '=', 'invoice'),
    )
    .select((eb) => [
      'campaign.begins_on',
      'campaign.ends_on',
      'campaign.time_zone as campaign_zone',
      'campaign.photo_required',
      'participation.id as participation_id',
      'level.multiplier_numerator',
      'level.multiplier_denominator',
      'level.label as level_label',
      'store.name as store_name',
      'store.tax_number as store_tax_number',
      'store.time_zone as store_zone',
      'store.cameras_allowed',
      'offered.store_id as offered_store_id',
      'chosen.store_id as chosen_store_id',
      'file.state as file_state',
      jsonArrayFrom(
        eb
          .selectFrom('campaign_product as valued')
          .innerJoin('product', (join) =>
            join
              .onRef('product.client_id', '=', 'valued.client_id')
              .onRef('product.id', '=', 'valued.product_id'),
          )
          .select([
            'product.id',
            'product.sku',
            'product.name',
            'product.brand_id',
            'product.form_factor',
            'valued.points',
          ])
          .whereRef('valued.client_id', '=', 'campaign.client_id')
          .whereRef('valued.campaign_id', '=', 'campaign.id')
          .where('valued.product_id', '=', sql<string>`any(${value('productIds')}::uuid[])`),
      ).as('products'),
      jsonArrayFrom(
        eb
          .selectFrom('promotion')
          .select([
            'promotion.id',
            'promotion.name',
            'promotion.begins_on',
            'promotion.ends_on',
            'promotion.multiplier_numerator',
            'promotion.multiplier_denominator',
            'promotion.brand_id',
            'promotion.form_factor',
          ])
          .whereRef('promotion.client_id', '=', 'campaign.client_id')
          .whereRef('promotion.campaign_id', '=', 'campaign.id')
          .orderBy('promotion.begins_on')
          .orderBy('promotion.id'),
      ).as('promotions'),
    ])
    .where('campaign.client_id', '=', value('clientId'))
    .where('campaign.id', '=', value('campaignId'))
    .where('campaign.status', '=', 'published'),
);

/**
 * Campaign, participation, level, store, invoice file, products and promotions in one round trip: reporting a sale is
 * the busiest write of the product. The number of products never changes the statement, so it stays prepared.
 */
export async function saleFacts(
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  { campaignId, storeId, invoiceFileId, productIds }: SaleSubject,
) {
  const subject = { campaignId, storeId, invoiceFileId, productIds };
  const [facts] = await factsOf(db, { ...subject, clientId: client.id, membershipId: actor.membershipId });
  if (!facts) throw new AppError('not_found');
  return facts;
}

export type SaleFacts = Awaited<ReturnType<typeof saleFacts>>;
