import { ORDER_STATES } from '@trilha/rules/loyalty/orders/order-state.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { wasCancelled } from './was-cancelled.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** Own orders with reward and campaign; the one place that says whose orders they are. */
export const ownOrders = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('reward_order as placed')
    .innerJoin('reward', (join) =>
      join.onRef('reward.client_id', '=', 'placed.client_id').onRef('reward.id', '=', 'placed.reward_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'placed.client_id')
        .onRef('campaign.id', '=', 'placed.campaign_id'),
    )
    .select([
      'placed.id',
      'placed.number',
      'placed.cost',
      'placed.state',
      'placed.delivery',
      'placed.carrier',
      'placed.tracking',
      'placed.waits_until',
      'placed.ordered_at',
      'placed.changed_at',
      'reward.id as reward_id',
      'reward.name as reward_name',
      'placed.reward_kind',
      'reward.image_file_id',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'campaign.ends_on',
      'campaign.time_zone',
      wasCancelled.as('cancelled'),
    ])
    .where('placed.client_id', '=', client.id)
    .where('placed.membership_id', '=', actor.membershipId);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof ownOrders>['execute']>>[number];

export const timelineOf = ({ db, client }: Scope, orderId: string) =>
  db
    .selectFrom('reward_order_event')
    .select(['state', 'at', 'reason', 'note'])
    .where('client_id', '=', client.id)
    .where('order_id', '=', orderId)
    .orderBy('at')
    // Of the same instant in the order in which an order goes through its states.
    .orderBy(sql`array_position(${[...ORDER_STATES]}::text[], state)`)
    .orderBy('id')
    .execute();
