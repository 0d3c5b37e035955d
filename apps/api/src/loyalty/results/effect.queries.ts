import type { EffectSpan, SellerHistory } from '@trilha/rules/loyalty/results/training-effect.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CampaignRow } from '../administration/administered-campaign.queries.ts';
import type { ResultsScope } from './sold.queries.ts';

const MOST_COURSES = 50;
/** Enough for the interval to stand still, few enough to be read while somebody waits. */
const MOST_SELLERS = 5000;

const finished = sql`e.state in ('finished', 'approved', 'improved') and e.finished_at is not null`;

export interface FinishedCourse {
  readonly id: string;
  readonly title: string;
  readonly finished: number;
}

/** Published courses that people of the campaign finished while it ran, those of most people first. @spec MG-04 */
export async function coursesFinished(
  { db, client }: ResultsScope,
  campaign: CampaignRow,
  { beginsOn, lastOn }: EffectSpan,
): Promise<FinishedCourse[]> {
  const { rows } = await sql<FinishedCourse>`
    select t.id, t.title, count(*) as finished
    from participation p
    join enrolment e on e.client_id = p.client_id and e.membership_id = p.membership_id and ${finished}
    join training t on t.client_id = e.client_id and t.id = e.training_id and t.status = 'published'
    where p.client_id = ${client.id} and p.campaign_id = ${campaign.id} and t.kind = 'online_course'
      and (e.finished_at at time zone ${campaign.time_zone})::date between ${beginsOn} and ${lastOn}
    group by t.id, t.title
    order by finished desc, t.title, t.id
    limit ${MOST_COURSES}`.execute(db);
  return rows;
}

const soldDays = z.array(z.object({ day: z.string(), units: z.number() }));

/** Members of the campaign with what they sold each day and when they finished the course, in one statement. @spec MG-04 */
export async function sellersOf(
  { db, client }: ResultsScope,
  campaign: CampaignRow,
  { trainingId, lastOn }: { readonly trainingId: string; readonly lastOn: string },
): Promise<SellerHistory[]> {
  const { rows } = await sql<{ finished_on: string | null; days: unknown }>`
    with by_day as (
      select sale.membership_id, sale.sold_on, sum(l.quantity) as units
      from sale join sale_line l on l.client_id = sale.client_id and l.sale_id = sale.id
      where sale.client_id = ${client.id} and sale.campaign_id = ${campaign.id}
        and sale.state not in ('refused', 'withdrawn') and sale.sold_on <= ${lastOn}
      group by sale.membership_id, sale.sold_on
    ), sold as (
      select membership_id, json_agg(json_build_object('day', sold_on, 'units', units)) as days
      from by_day group by membership_id
    )
    select to_char(e.finished_at at time zone ${campaign.time_zone}, 'YYYY-MM-DD') as finished_on,
      coalesce(sold.days, '[]') as days
    from participation p
    left join enrolment e on e.client_id = p.client_id and e.membership_id = p.membership_id
      and e.training_id = ${trainingId} and ${finished}
    left join sold on sold.membership_id = p.membership_id
    where p.client_id = ${client.id} and p.campaign_id = ${campaign.id}
    order by p.membership_id
    limit ${MOST_SELLERS}`.execute(db);
  return rows.map(({ finished_on, days }) => ({ finishedOn: finished_on, days: soldDays.parse(days) }));
}
