import type { InputOf } from '@trilha/contract/define-call';
import type { readCampaignResults } from '@trilha/contract/loyalty/campaign-results.calls';
import type { Period } from '@trilha/rules/loyalty/results/results-period.rule';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';

export type ResultsScope = { readonly db: Context['db']; readonly client: { readonly id: string } };
export type ResultsFilter = Omit<NonNullable<InputOf<typeof readCampaignResults>['query']>, 'from' | 'to'>;

/** Sales of one campaign over some days, narrowed down to some stores and sellers. */
export interface SoldIn {
  readonly campaignId: string;
  readonly period: Period;
  readonly filter: ResultsFilter;
}

export interface Sold {
  readonly sales: number;
  readonly units: number;
  readonly points: number;
}

/**
 * The sales that count, as `line` and `whole`; the one place that says which. What was counted is grouped, never joined
 * with itself: a plan made for no sale in particular expects one row of it, and would look at all for each. @spec MG-04
 */
function counted({ client }: ResultsScope, { campaignId, period, filter }: SoldIn): RawBuilder<unknown> {
  return sql`sold as materialized (
    select sale.id, sale.store_id, sale.sold_on, sale.points, sale.credited_points
    from sale
    join store on store.client_id = sale.client_id and store.id = sale.store_id
    join participation p on p.client_id = sale.client_id and p.campaign_id = sale.campaign_id
      and p.membership_id = sale.membership_id
    where sale.client_id = ${client.id} and sale.campaign_id = ${campaignId}
      and sale.sold_on between ${period.from} and ${period.to}
      and sale.state not in ('refused', 'withdrawn')
      and (${filter.country ?? null}::text is null or store.country = ${filter.country ?? null})
      and (${filter.chainId ?? null}::uuid is null or store.chain_id = ${filter.chainId ?? null})
      and (${filter.agencyId ?? null}::uuid is null or p.agency_id = ${filter.agencyId ?? null})
  ), line as materialized (
    select sold.*, l.product_id, coalesce(l.quantity, 0) as quantity,
      l.points::numeric * sold.credited_points / greatest(sold.points, 1) as line_points
    from sold
    left join sale_line l on l.client_id = ${client.id} and l.sale_id = sold.id
  ), whole as materialized (
    select id, store_id, sold_on, credited_points, sum(quantity) as units
    from line group by id, store_id, sold_on, credited_points
  )`;
}

const figures = sql`count(*) as sales, coalesce(sum(units), 0) as units, coalesce(sum(credited_points), 0) as points`;

export interface SoldOnDay extends Sold {
  readonly day: string;
}

export interface SoldInStore extends Sold {
  readonly id: string;
  readonly name: string;
  readonly chain: string;
  readonly country: string;
}

export interface SoldOfProduct extends Sold {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
}

/** Every day of the period, those without sales as well. */
const days = ({ period }: SoldIn) => sql<SoldOnDay>`
  select to_char(day, 'YYYY-MM-DD') as day, coalesce(sales, 0) as sales, coalesce(units, 0) as units,
    coalesce(points, 0) as points
  from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as day
  left join (select sold_on, ${figures} from whole group by sold_on) as by_day on by_day.sold_on = day::date
  order by day`;

/** Stores that sold, the most units first. */
const stores = ({ client }: ResultsScope, limit: number) => sql<SoldInStore>`
  select store.id, store.name, chain.name as chain, store.country, sales, units, points
  from (select store_id, ${figures} from whole group by store_id) as by_store
  join store on store.client_id = ${client.id} and store.id = by_store.store_id
  join chain on chain.client_id = store.client_id and chain.id = store.chain_id
  order by units desc, points desc, store.name, store.id
  limit ${limit}`;

/** Products that were sold, the most units first; what an auditor took from a sale is taken from each of its lines. */
const products = ({ client }: ResultsScope, limit: number) => sql<SoldOfProduct>`
  select product.id, product.name, product.sku, sales, units, points
  from (
    select product_id, count(distinct id) as sales, sum(quantity) as units, round(sum(line_points)) as points
    from line where product_id is not null group by product_id
  ) as by_product
  join product on product.client_id = ${client.id} and product.id = by_product.product_id
  order by units desc, points desc, product.name, product.id
  limit ${limit}`;

/** What was sold by day, and the stores and products that sold most, of sales that are counted once. @spec MG-04 */
export async function soldByAll(
  scope: ResultsScope,
  of: SoldIn,
  limit: number,
): Promise<{ days: SoldOnDay[]; stores: SoldInStore[]; products: SoldOfProduct[] }> {
  const { rows } = await sql<Awaited<ReturnType<typeof soldByAll>>>`
    with ${counted(scope, of)}
    select array(select to_jsonb(of_day) from (${days(of)}) as of_day) as days,
      array(select to_jsonb(of_store) from (${stores(scope, limit)}) as of_store) as stores,
      array(select to_jsonb(of_product) from (${products(scope, limit)}) as of_product) as products`.execute(
    scope.db,
  );
  return rows[0] ?? { days: [], stores: [], products: [] };
}

export async function soldInAll(scope: ResultsScope, of: SoldIn): Promise<Sold> {
  const { rows } = await sql<Sold>`with ${counted(scope, of)} select ${figures} from whole`.execute(scope.db);
  return rows[0] ?? { sales: 0, units: 0, points: 0 };
}

/** Sales by day of the period. @spec MG-04 */
export async function soldByDay(scope: ResultsScope, of: SoldIn): Promise<SoldOnDay[]> {
  return (await sql<SoldOnDay>`with ${counted(scope, of)} ${days(of)}`.execute(scope.db)).rows;
}

/** Sales by store. @spec MG-04 */
export async function soldByStore(scope: ResultsScope, of: SoldIn, limit: number): Promise<SoldInStore[]> {
  return (await sql<SoldInStore>`with ${counted(scope, of)} ${stores(scope, limit)}`.execute(scope.db)).rows;
}

/** Sales by product. @spec MG-04 */
export async function soldByProduct(
  scope: ResultsScope,
  of: SoldIn,
  limit: number,
): Promise<SoldOfProduct[]> {
  return (await sql<SoldOfProduct>`with ${counted(scope, of)} ${products(scope, limit)}`.execute(scope.db))
    .rows;
}
