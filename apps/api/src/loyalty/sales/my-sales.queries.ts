import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** Own sales with campaign and store; the one place that says whose sales they are. */
export const ownSales = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('sale')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'sale.client_id').onRef('campaign.id', '=', 'sale.campaign_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'sale.client_id').onRef('store.id', '=', 'sale.store_id'),
    )
    .select([
      'sale.id',
      'sale.invoice_number',
      'sale.sold_on',
      'sale.reported_at',
      'sale.state',
      'sale.points',
      'sale.credited_points',
      'sale.decision_reason',
      'sale.decision_note',
      'sale.decided_at',
      'sale.observation',
      'sale.invoice_file_id',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'store.id as store_id',
      'store.name as store_name',
      sql<number>`(select coalesce(sum(quantity), 0) from sale_line where sale_line.client_id = sale.client_id and sale_line.sale_id = sale.id)`.as(
        'products',
      ),
    ])
    .where('sale.client_id', '=', client.id)
    .where('sale.membership_id', '=', actor.membershipId);

export const linesOfSale = ({ db, client }: Scope, saleId: string) =>
  db
    .selectFrom('sale_line as line')
    .innerJoin('product', (join) =>
      join.onRef('product.client_id', '=', 'line.client_id').onRef('product.id', '=', 'line.product_id'),
    )
    .leftJoin('promotion', (join) =>
      join
        .onRef('promotion.client_id', '=', 'line.client_id')
        .onRef('promotion.id', '=', 'line.promotion_id'),
    )
    .select([
      'product.id as product_id',
      'product.sku',
      /** As it was called when it was counted; of older lines as it is called now. */
      sql<string>`coalesce(line.product_name, product.name)`.as('name'),
      'line.level_label',
      'line.quantity',
      'line.points_each',
      'line.multiplier_numerator',
      'line.multiplier_denominator',
      'line.points',
      'promotion.name as promotion',
    ])
    .where('line.client_id', '=', client.id)
    .where('line.sale_id', '=', saleId)
    .orderBy('line.position')
    .execute();

export const decisionsOfSale = ({ db, client }: Scope, saleId: string) =>
  db
    .selectFrom('sale_decision')
    .select(['decision', 'points_before', 'points_after', 'reason', 'note', 'decided_at'])
    .where('client_id', '=', client.id)
    .where('sale_id', '=', saleId)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
