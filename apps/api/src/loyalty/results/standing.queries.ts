import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'now'>;

export interface Waiting {
  readonly ages: number[];
  readonly oldestAt: string | null;
}

interface WaitingRow {
  readonly kind: 'sales' | 'photos';
  readonly one: number;
  readonly three: number;
  readonly seven: number;
  readonly more: number;
  readonly oldest: Date | null;
}

/** Sales and photos that wait for an auditor, by how long: up to a day, three, seven, more. @spec LO-30 */
export async function waitingForAudit(
  { db, client, now }: Scope,
  campaignId: string,
): Promise<Readonly<Record<'sales' | 'photos', Waiting>>> {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select 'sales' as kind, reported_at as since from sale
      where client_id = ${client.id} and campaign_id = ${campaignId} and state = 'credited'
      union all
      select 'photos', sent_at from store_photo
      where client_id = ${client.id} and campaign_id = ${campaignId} and state = 'sent'
    ), aged as (select kind, since, ${now}::timestamptz - since as age from waiting)
    select kind, min(since) as oldest,
      count(*) filter (where age <= interval '1 day') as one,
      count(*) filter (where age > interval '1 day' and age <= interval '3 days') as three,
      count(*) filter (where age > interval '3 days' and age <= interval '7 days') as seven,
      count(*) filter (where age > interval '7 days') as more
    from aged group by kind`.execute(db);
  const of = (kind: WaitingRow['kind']): Waiting => {
    const row = rows.find((one) => one.kind === kind);
    return {
      ages: row ? [row.one, row.three, row.seven, row.more] : [0, 0, 0, 0],
      oldestAt: row?.oldest?.toISOString() ?? null,
    };
  };
  return { sales: of('sales'), photos: of('photos') };
}

const DAYS_OF_DECISIONS = 14;

/** What auditors decided on each of the last days of the campaign's clock; what was taken back is not counted. @spec LO-30 */
export async function decisionsByDay(
  { db, client, now }: Scope,
  campaignId: string,
  timeZone: string,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    with period as (
      select (${now}::timestamptz at time zone ${timeZone})::date as last
    ), decided as (
      select (d.decided_at at time zone ${timeZone})::date as day
      from sale_decision d join sale on sale.client_id = d.client_id and sale.id = d.sale_id
      where d.client_id = ${client.id} and sale.campaign_id = ${campaignId} and d.decision <> 'undo'
        and d.decided_at > ${now}::timestamptz - interval '16 days'
      union all
      select (d.decided_at at time zone ${timeZone})::date
      from store_photo_decision d join store_photo p on p.client_id = d.client_id and p.id = d.photo_id
      where d.client_id = ${client.id} and p.campaign_id = ${campaignId} and d.decision <> 'undo'
        and d.decided_at > ${now}::timestamptz - interval '16 days'
    ), by_day as (select day, count(*) as count from decided group by day)
    select to_char(shown, 'YYYY-MM-DD') as day, coalesce(count, 0) as count
    from period
    cross join generate_series(last - ${DAYS_OF_DECISIONS - 1}::int, last, interval '1 day') as shown
    left join by_day on by_day.day = shown::date
    order by shown`.execute(db);
  return rows;
}

/** Orders of the campaign that nobody has approved yet. @spec MG-07 */
export async function ordersWaiting({ db, client }: Scope, campaignId: string): Promise<number> {
  const row = await db
    .selectFrom('reward_order')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', client.id)
    .where('state', '=', 'awaiting_approval')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return row.count;
}
