import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

export const openLevelRequests = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('level_request')
    .select(['campaign_id', 'position'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('state', '=', 'open')
    .execute();

/** How many sales of a person count in each campaign, and what the middle one of them is worth. @spec PT-04 */
export const ownSales = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('sale')
    .select([
      'campaign_id',
      sql<number>`count(*)`.as('sales'),
      sql<number>`percentile_disc(0.5) within group (order by credited_points)`.as('middle_points'),
    ])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .groupBy('campaign_id')
    .execute();
