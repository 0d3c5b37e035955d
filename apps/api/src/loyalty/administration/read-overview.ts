import { AppError } from '@trilha/contract/errors';
import { readProgrammeOverview } from '@trilha/contract/loyalty/campaign-administration.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { stateOn } from './administered-campaign.queries.ts';

const READERS = ['loyalty.campaign.administer', 'loyalty.sale.audit', 'loyalty.order.process'] as const;

export const routes = (bind: Bind): void =>
  bind.read(readProgrammeOverview, async ({ db, client, actor, now }) => {
    if (!READERS.some((permission) => actor.permissions.has(permission))) throw new AppError('not_allowed');
    const [campaigns, waiting, perDay] = await Promise.all([
      db
        .selectFrom('campaign')
        .selectAll()
        .select(
          sql<number>`(select count(*) from participation p where p.client_id = campaign.client_id and p.campaign_id = campaign.id)`.as(
            'participants',
          ),
        )
        .where('client_id', '=', client.id)
        .where('status', '=', 'published')
        .orderBy('ends_on')
        .execute(),
      sql<{ sales: number; oldest: Date | null; orders: number; levels: number }>`select
          (select count(*) from sale where client_id = ${client.id} and state = 'credited') as sales,
          (select min(reported_at) from sale where client_id = ${client.id} and state = 'credited') as oldest,
          (select count(*) from reward_order where client_id = ${client.id} and state = 'awaiting_approval') as orders,
          (select count(*) from level_request where client_id = ${client.id} and state = 'open') as levels`.execute(
        db,
      ),
      sql<{ day: string; count: number }>`select to_char(day, 'YYYY-MM-DD') as day, count(sale.id) as count
        from generate_series((${now}::timestamptz at time zone ${client.timeZone})::date - 29,
          (${now}::timestamptz at time zone ${client.timeZone})::date, interval '1 day') as day
        left join sale on sale.client_id = ${client.id} and sale.state <> 'withdrawn'
          and (sale.reported_at at time zone ${client.timeZone})::date = day::date
        group by day order by day`.execute(db),
    ]);
    const figures = waiting.rows[0];
    return {
      campaigns: campaigns
        .filter((campaign) => stateOn(campaign, now) === 'active')
        .map(({ id, name, ends_on, participants }) => ({ id, name, endsOn: ends_on, participants })),
      salesWaiting: figures?.sales ?? 0,
      oldestWaitingAt: figures?.oldest?.toISOString() ?? null,
      ordersWaiting: figures?.orders ?? 0,
      levelRequests: figures?.levels ?? 0,
      salesPerDay: perDay.rows,
    };
  });
