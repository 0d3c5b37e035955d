import type { PastLines } from '@trilha/rules/loyalty/forecast/campaign-forecast.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { levelOf } from '../campaigns/campaign-shapes.ts';
import { levelsOf } from '../campaigns/campaigns.queries.ts';

type Scope = Pick<Context, 'db' | 'client'>;
type PastRow = Omit<PastLines, 'level'> & { readonly factor: number };

/**
 * Lines of a campaign's sales that count, those that are alike as one row. The level of a seller is told by what multiplied
 * their lines without a promotion until then: promotions hide it, and it is kept nowhere else.
 */
export async function pastLines(scope: Scope, campaignId: string): Promise<PastLines[]> {
  const { rows } = await sql<PastRow>`
    with line as (
      select l.product_id, l.quantity, l.points, sale.sold_on - campaign.begins_on + 1 as day_number,
        max(case when l.promotion_id is null then l.multiplier_numerator::float8 / l.multiplier_denominator end)
          over (partition by sale.membership_id order by sale.reported_at, sale.id, l.position) as factor
      from sale
      join campaign on campaign.client_id = sale.client_id and campaign.id = sale.campaign_id
      join sale_line l on l.client_id = sale.client_id and l.sale_id = sale.id
      where sale.client_id = ${scope.client.id} and sale.campaign_id = ${campaignId}
        and sale.state not in ('refused', 'withdrawn')
    )
    select line.product_id as "productId", product.brand_id as "brandId", product.form_factor as "formFactor",
      day_number as "dayNumber", coalesce(factor, 1) as factor, quantity, count(*) as lines, sum(points) as points
    from line
    join product on product.client_id = ${scope.client.id} and product.id = line.product_id
    group by 1, 2, 3, 4, 5, 6`.execute(scope.db);
  const levels = (await levelsOf(scope, [campaignId])).map(levelOf);
  const levelAt = (factor: number): number =>
    levels.find(({ multiplier }) => multiplier.numerator / multiplier.denominator >= factor)?.position ?? 1;
  return rows.map(({ factor, ...lines }) => ({ ...lines, level: levelAt(factor) }));
}

export async function salesThatCount({ db, client }: Scope, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sale')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Names of the products and what they are worth in the campaign that is tried; null where it has them not. */
export const productsOf = ({ db, client }: Scope, campaignId: string, productIds: readonly string[]) =>
  db
    .selectFrom('product')
    .leftJoin('campaign_product as offered', (join) =>
      join
        .onRef('offered.client_id', '=', 'product.client_id')
        .onRef('offered.product_id', '=', 'product.id')
        .on('offered.campaign_id', '=', campaignId),
    )
    .select(['product.id', 'product.name', 'product.sku', 'offered.points as value'])
    .where('product.client_id', '=', client.id)
    .where('product.id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
