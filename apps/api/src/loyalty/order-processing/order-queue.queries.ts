import { AppError } from '@trilha/contract/errors';
import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import { wasCancelled } from '../orders/was-cancelled.ts';

interface Scope extends Pick<Context, 'db'> {
  readonly client: { readonly id: string };
}

export interface OrderFilter {
  readonly campaignId?: string | undefined;
  readonly state?: OrderState | undefined;
  readonly search?: string | undefined;
}

/** Every order of the client, narrowed down. @spec RW-03 */
export function ordersToProcess({ db, client }: Scope, filter: OrderFilter) {
  let orders = db
    .selectFrom('reward_order as placed')
    .innerJoin('reward', (join) =>
      join.onRef('reward.client_id', '=', 'placed.client_id').onRef('reward.id', '=', 'placed.reward_id'),
    )
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'placed.client_id').onRef('member.id', '=', 'placed.membership_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'placed.client_id')
        .onRef('campaign.id', '=', 'placed.campaign_id'),
    )
    .where('placed.client_id', '=', client.id);
  if (filter.campaignId) orders = orders.where('placed.campaign_id', '=', filter.campaignId);
  if (filter.state) orders = orders.where('placed.state', '=', filter.state);
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = containing(word);
    orders = orders.where((eb) =>
      eb.or([
        sql<boolean>`unaccent(member.display_name) ilike unaccent(${pattern})`,
        sql<boolean>`unaccent(reward.name) ilike unaccent(${pattern})`,
        eb('placed.number', 'ilike', pattern),
      ]),
    );
  }
  return orders;
}

export const orderRows = (scope: Scope, filter: OrderFilter) =>
  ordersToProcess(scope, filter).select([
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
    'placed.membership_id',
    'member.display_name as member_name',
    'reward.id as reward_id',
    'reward.name as reward_name',
    'placed.reward_kind',
    'reward.image_file_id',
    'campaign.id as campaign_id',
    'campaign.name as campaign_name',
    wasCancelled.as('cancelled'),
  ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];

export async function orderCounts(scope: Scope, filter: OrderFilter): Promise<Record<OrderState, number>> {
  const rows = await ordersToProcess(scope, { ...filter, state: undefined })
    .select(['placed.state', sql<number>`count(*)`.as('count')])
    .groupBy('placed.state')
    .execute();
  const counts = { awaiting_approval: 0, approved: 0, shipped: 0, delivered: 0, reproved: 0 };
  return rows.reduce((all, { state, count }) => ({ ...all, [state]: count }), counts);
}

export const orderTimeline = ({ db, client }: Scope, orderId: string) =>
  db
    .selectFrom('reward_order_event as step')
    .leftJoin('membership as actor', (join) =>
      join.onRef('actor.client_id', '=', 'step.client_id').onRef('actor.id', '=', 'step.actor_membership_id'),
    )
    .select(['step.state', 'step.at', 'step.reason', 'step.note', 'actor.display_name as actor'])
    .where('step.client_id', '=', client.id)
    .where('step.order_id', '=', orderId)
    .orderBy('step.at')
    .orderBy('step.id')
    .execute();

/** Sales of a person in a campaign that no auditor has looked at. */
export async function salesWaiting(
  { db, client }: Scope,
  campaignId: string,
  membershipId: string,
): Promise<number> {
  const row = await db
    .selectFrom('sale')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .where('membership_id', '=', membershipId)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  return row.count;
}

const ordersToMove = (tx: Transaction) =>
  tx.db
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
      'campaign.ends_on',
      'campaign.time_zone',
      'campaign.order_second_look_above',
      'placed.id',
      'placed.number',
      'placed.state',
      'placed.cost',
      'placed.carrier',
      'placed.tracking',
      'placed.campaign_id',
      'placed.membership_id',
      'placed.reward_id',
      'placed.reward_kind',
      'placed.category_id',
      'placed.waits_until',
      'placed.revision',
      'placed.risk_level',
      'reward.name as reward_name',
    ])
    .where('placed.client_id', '=', tx.client.id)
    .forUpdate('placed');

/** An order locked for its next step: whoever comes second finds it in its new state. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const order = await ordersToMove(tx).where('placed.id', '=', orderId).executeTakeFirst();
  if (!order) throw new AppError('not_found');
  return order;
}

/** Orders in one order, so that those who lock many never wait for each other. */
export const lockOrders = (tx: Transaction, orderIds: readonly string[]): Promise<LockedOrder[]> =>
  ordersToMove(tx)
    .where('placed.id', 'in', [...orderIds])
    .orderBy('placed.id')
    .execute();

export type LockedOrder = Awaited<ReturnType<ReturnType<typeof ordersToMove>['execute']>>[number];
