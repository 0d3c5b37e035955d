import type { LevelRiskEvidence } from '@trilha/rules/loyalty/levels/level-risk.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export type Db = Kysely<Tables>;

interface EvidenceRow {
  readonly id: string;
  readonly threshold: number;
  readonly experience: number;
  readonly waiting_points: number;
  readonly sale_points: number;
  readonly busiest_days_points: number;
  readonly busiest_store_points: number;
  readonly sales: number;
  readonly coincidences: number;
  readonly appeals: number;
  readonly stores: number;
  readonly decided: number;
  readonly refused: number;
}

/** Days that give most of what somebody earned at once. */
const BUSIEST_DAYS = 3;

/** What speaks against granting some levels, in one question; the sales of each person go by an index. @spec PT-05 LO-30 */
export async function evidenceOf(
  db: Db,
  clientId: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, LevelRiskEvidence>> {
  const { rows } = await sql<EvidenceRow>`
    select request.id, wanted.threshold,
      coalesce((select posted from ledger_account account where account.client_id = request.client_id
        and account.campaign_id = request.campaign_id and account.membership_id = request.membership_id
        and account.unit = 'experience' and account.kind = 'member'), 0)::integer as experience,
      sold.waiting_points, sold.sale_points, sold.sales, sold.coincidences, sold.decided, sold.refused,
      coalesce((select sum(points) from (select sum(sale.credited_points) as points from sale
        where sale.client_id = request.client_id and sale.membership_id = request.membership_id
          and sale.campaign_id = request.campaign_id and sale.state in ('credited', 'approved', 'adjusted')
        group by sale.sold_on order by points desc limit ${BUSIEST_DAYS}) day), 0)::integer as busiest_days_points,
      coalesce((select sum(sale.credited_points) as points from sale
        where sale.client_id = request.client_id and sale.membership_id = request.membership_id
          and sale.campaign_id = request.campaign_id and sale.state in ('credited', 'approved', 'adjusted')
        group by sale.store_id order by points desc limit 1), 0)::integer as busiest_store_points,
      (select count(*) from appeal where appeal.client_id = request.client_id
        and appeal.membership_id = request.membership_id and appeal.campaign_id = request.campaign_id
        and appeal.state in ('open', 'asked'))::integer as appeals,
      (select count(*) from participation
        join participation_store chosen on chosen.client_id = participation.client_id
          and chosen.participation_id = participation.id
        where participation.client_id = request.client_id and participation.campaign_id = request.campaign_id
          and participation.membership_id = request.membership_id)::integer as stores
    from level_request request
    join campaign_level wanted on wanted.client_id = request.client_id and wanted.campaign_id = request.campaign_id
      and wanted.position = request.position
    cross join lateral (select
        coalesce(sum(credited_points) filter (where state = 'credited'), 0)::integer as waiting_points,
        coalesce(sum(credited_points) filter (where state in ('credited', 'approved', 'adjusted')), 0)::integer as sale_points,
        (count(*) filter (where state in ('credited', 'approved', 'adjusted')))::integer as sales,
        (count(*) filter (where state = 'credited' and risk_reasons @? '$[*] ? (@.code == "invoice_of_others"
          || @.code == "fiscal_key_repeated" || @.code == "photo_repeated")'))::integer as coincidences,
        (count(*) filter (where state in ('approved', 'adjusted', 'refused')))::integer as decided,
        (count(*) filter (where state = 'refused'))::integer as refused
      from sale where sale.client_id = request.client_id and sale.membership_id = request.membership_id
        and sale.campaign_id = request.campaign_id) sold
    where request.client_id = ${clientId} and request.id = any(${requestIds}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        threshold: row.threshold,
        experience: row.experience,
        waitingPoints: row.waiting_points,
        salePoints: row.sale_points,
        busiestDaysPoints: row.busiest_days_points,
        busiestStorePoints: row.busiest_store_points,
        sales: row.sales,
        coincidences: row.coincidences,
        appeals: row.appeals,
        stores: row.stores,
        decided: row.decided,
        refused: row.refused,
      },
    ]),
  );
}

/** What one person waits for: a level of each campaign at most, or two. @spec PT-05 */
export async function requestsOf(db: Db, clientId: string, membershipId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('level_request')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('state', '=', 'open')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
