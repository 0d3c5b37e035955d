import { isOfOtherStatesHost } from '@trilha/rules/loyalty/invoices/brazil-hosts.rule';
import { FEWEST_SELLER_DAYS, type SaleRiskEvidence } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export type Db = Kysely<Tables>;

interface EvidenceRow {
  readonly id: string;
  readonly country: string;
  readonly invoice_of_others: boolean;
  readonly fiscal_key_repeated: boolean;
  readonly photo_repeated: boolean;
  readonly photo_alike: boolean;
  readonly verdict: SaleRiskEvidence['codeVerdict'];
  readonly code: string | null;
  readonly stamp: SaleRiskEvidence['stampKey'];
  readonly units_of_day: number;
  readonly median: number | null;
  readonly deviation: number | null;
  readonly days_until_reported: number;
  readonly is_first: boolean;
  readonly decided: number;
  readonly refused: number;
}

/** What speaks for and against some sales, in one question; each part of it goes by an index. @spec LO-30 LO-15 */
export async function evidenceOf(
  db: Db,
  clientId: string,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, SaleRiskEvidence>> {
  const { rows } = await sql<EvidenceRow>`
    select sale.id, store.country, read.verdict,
      read.code,
      case when read.stamp_key is not null then coalesce((
        select case when bool_or(kept.stamp_key = read.stamp_key) then 'known' else 'other' end
        from sale_invoice_code kept
        join sale approved on approved.client_id = kept.client_id and approved.id = kept.sale_id
          and approved.state in ('approved', 'adjusted')
        where kept.client_id = read.client_id and kept.issuer = read.issuer and kept.stamp_key is not null
          and kept.sale_id <> sale.id having count(*) > 0), 'new') end as stamp,
      exists (select 1 from sale other where other.client_id = sale.client_id and other.invoice_key = sale.invoice_key
        and other.membership_id <> sale.membership_id and other.state <> 'withdrawn') as invoice_of_others,
      exists (select 1 from sale other where other.client_id = sale.client_id and other.fiscal_key = sale.fiscal_key
        and other.id <> sale.id and other.state <> 'withdrawn') as fiscal_key_repeated,
      exists (select 1 from file own
        join file twin on twin.client_id = own.client_id and twin.purpose = own.purpose and twin.sha256 = own.sha256 and twin.id <> own.id
        join sale other on other.client_id = twin.client_id and other.invoice_file_id = twin.id and other.state <> 'withdrawn'
        where own.client_id = sale.client_id and own.id = sale.invoice_file_id) as photo_repeated,
      exists (select 1 from photo_twin twin
        join sale other on other.client_id = twin.client_id and other.invoice_file_id = twin.twin_file_id
          and other.state <> 'withdrawn'
        where twin.client_id = sale.client_id and twin.file_id = sale.invoice_file_id) as photo_alike,
      (select coalesce(sum(line.quantity), 0)::integer from sale same
        join sale_line line on line.client_id = same.client_id and line.sale_id = same.id
        where same.client_id = sale.client_id and same.membership_id = sale.membership_id
          and same.campaign_id = sale.campaign_id and same.sold_on = sale.sold_on
          and same.state <> 'withdrawn') as units_of_day,
      pace.median, pace.deviation,
      (coalesce(sale.waited_since, sale.reported_at) at time zone store.time_zone)::date - sale.sold_on as days_until_reported,
      not exists (select 1 from sale earlier where earlier.client_id = sale.client_id
        and earlier.membership_id = sale.membership_id and earlier.state <> 'withdrawn'
        and (earlier.reported_at, earlier.id) < (sale.reported_at, sale.id)) as is_first,
      record.decided, record.refused
    from sale
    join store on store.client_id = sale.client_id and store.id = sale.store_id
    left join sale_invoice_code read on read.client_id = sale.client_id and read.sale_id = sale.id
    left join sale_pace pace on pace.client_id = sale.client_id and pace.campaign_id = sale.campaign_id
      and pace.seller_days >= ${FEWEST_SELLER_DAYS}
    cross join lateral (select
        (count(*) filter (where one.state in ('approved', 'adjusted', 'refused')))::integer as decided,
        (count(*) filter (where one.state = 'refused'))::integer as refused
      from sale one where one.client_id = sale.client_id and one.membership_id = sale.membership_id
        and one.id <> sale.id) record
    where sale.client_id = ${clientId} and sale.id = any(${saleIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, evidenceIn(row)]));
}

const evidenceIn = (row: EvidenceRow): SaleRiskEvidence => ({
  invoiceOfOthers: row.invoice_of_others,
  fiscalKeyRepeated: row.fiscal_key_repeated,
  photoRepeated: row.photo_repeated,
  photoAlike: row.photo_alike,
  codeVerdict: row.verdict,
  stampKey: row.stamp,
  codeHostDiffers: row.code !== null && isOfOtherStatesHost(row.code),
  country: row.country,
  unitsOfDay: row.units_of_day,
  pace:
    row.median === null || row.deviation === null ? null : { median: row.median, deviation: row.deviation },
  daysUntilReported: row.days_until_reported,
  isFirstSale: row.is_first,
  decided: row.decided,
  refused: row.refused,
});

/**
 * Counts anew what is usual in the campaigns of some sales, unless it was counted within the hour: median and median
 * deviation of what a seller sells on a day, over ninety days. @spec LO-30
 */
export async function keepPace(
  db: Db,
  clientId: string,
  saleIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with due as (
      select distinct sale.campaign_id from sale
      left join sale_pace kept on kept.client_id = sale.client_id and kept.campaign_id = sale.campaign_id
      where sale.client_id = ${clientId} and sale.id = any(${saleIds}::uuid[])
        and (kept.counted_at is null or kept.counted_at < ${now}::timestamptz - interval '1 hour')
    ), day as (
      select sale.campaign_id, sum(line.quantity) as units from due
      join sale on sale.client_id = ${clientId} and sale.campaign_id = due.campaign_id
      join sale_line line on line.client_id = sale.client_id and line.sale_id = sale.id
      where sale.state <> 'withdrawn' and sale.sold_on > (${now}::timestamptz - interval '90 days')::date
      group by sale.campaign_id, sale.membership_id, sale.sold_on
    ), middle as (
      select campaign_id, percentile_cont(0.5) within group (order by units::double precision) as median, count(*) as days
      from day group by campaign_id
    )
    insert into sale_pace (client_id, campaign_id, median, deviation, seller_days, counted_at)
      select ${clientId}, middle.campaign_id, middle.median,
        percentile_cont(0.5) within group (order by abs(day.units::double precision - middle.median)), middle.days, ${now}
      from middle join day using (campaign_id)
      group by middle.campaign_id, middle.median, middle.days
      on conflict (client_id, campaign_id) do update
        set median = excluded.median, deviation = excluded.deviation, seller_days = excluded.seller_days,
          counted_at = excluded.counted_at`.execute(db);
}
