import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { proposalOf, waitsForSecondLook } from '../audited/beside-queue.queries.ts';
import { countedBy, type QueueCounts } from '../audited/queue-counts.ts';
import { isReauditedBy } from '../audited/reaudits.queries.ts';
import { wasCancelled } from '../orders/was-cancelled.ts';

export type Scope = Pick<Context, 'db' | 'client' | 'actor' | 'now'>;

export interface OrderAuditFilter {
  readonly campaignId?: string | undefined;
  readonly rewardId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly state?: OrderState | undefined;
  readonly kind?: 'goods' | 'voucher' | undefined;
  readonly search?: string | undefined;
  readonly sameAddressAs?: string | undefined;
  readonly ringOf?: string | undefined;
  readonly risk?: 'green' | 'amber' | 'red' | undefined;
  readonly reaudit?: boolean | undefined;
  readonly secondLook?: boolean | undefined;
  readonly late?: boolean | undefined;
}

/** People and rewards are few beside their orders: they are found first and not order by order. */
const namedLike = (clientId: string, pattern: string) => sql<SqlBool>`(
  placed.membership_id in (select id from membership
    where client_id = ${clientId} and unaccent(display_name) ilike unaccent(${pattern}))
  or placed.reward_id in (select id from reward where client_id = ${clientId} and unaccent(name) ilike unaccent(${pattern}))
  or placed.number ilike ${pattern})`;

/** Nobody lives with more people in good faith. */
const MOST_AT_PLACE = 100;

/** Whether an order is of the people whom the address of another order, or a phone of theirs, connects. */
const isOfRing = (clientId: string, orderId: string) => sql<boolean>`placed.membership_id in (
  with anchor as (
    select membership_id, delivery_place from reward_order where client_id = ${clientId} and id = ${orderId}
  ), at_place as (
    select distinct there.membership_id from anchor
    cross join lateral (
      select other.membership_id from reward_order other
      where other.client_id = ${clientId} and other.delivery_place = anchor.delivery_place
      order by other.ordered_at desc limit ${MOST_AT_PLACE}) there
    union
    select membership_id from anchor
  )
  select membership_id from at_place
  union
  select unnest(beside.others) from phones_beside(array(select membership_id from at_place)) beside)`;

/** Orders an auditor may see, narrowed down; the one place that says what the queue holds. @spec LO-30 */
export function ordersToAudit({ db, client, actor, now }: Scope, filter: OrderAuditFilter) {
  let orders = db.selectFrom('reward_order as placed').where('placed.client_id', '=', client.id);
  if (filter.state) orders = orders.where('placed.state', '=', filter.state);
  if (filter.campaignId) orders = orders.where('placed.campaign_id', '=', filter.campaignId);
  if (filter.rewardId) orders = orders.where('placed.reward_id', '=', filter.rewardId);
  if (filter.memberId) orders = orders.where('placed.membership_id', '=', filter.memberId);
  if (filter.kind) orders = orders.where('placed.reward_kind', '=', filter.kind);
  if (filter.sameAddressAs)
    orders = orders.where(
      sql<boolean>`placed.delivery_place = (select other.delivery_place from reward_order other
        where other.client_id = ${client.id} and other.id = ${filter.sameAddressAs})`,
    );
  if (filter.ringOf) orders = orders.where(isOfRing(client.id, filter.ringOf));
  if (filter.risk) orders = orders.where('placed.risk_level', '=', filter.risk);
  if (filter.reaudit)
    orders = orders.where(isReauditedBy(AUDITED_ORDER, client.id, actor.membershipId, 'placed'));
  if (filter.secondLook) orders = orders.where(waitsForSecondLook(AUDITED_ORDER, client.id, 'placed'));
  if (filter.late)
    orders = orders.where('placed.state', '=', 'awaiting_approval').where('placed.due_at', '<=', now);
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean))
    orders = orders.where(namedLike(client.id, containing(word)));
  return orders;
}

/** Orders of the queue with everything that is claimed of them. */
export const auditedOrderRows = (scope: Scope, filter: OrderAuditFilter) =>
  ordersToAudit(scope, filter)
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'placed.client_id').onRef('member.id', '=', 'placed.membership_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'placed.client_id')
        .onRef('campaign.id', '=', 'placed.campaign_id'),
    )
    .innerJoin('reward', (join) =>
      join.onRef('reward.client_id', '=', 'placed.client_id').onRef('reward.id', '=', 'placed.reward_id'),
    )
    .select([
      'placed.id',
      'placed.revision',
      'placed.number',
      'placed.state',
      'placed.cost',
      'placed.delivery',
      'placed.delivery_place',
      'placed.ordered_at',
      'placed.waits_until',
      'placed.membership_id',
      'member.display_name as member_name',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'campaign.order_second_look_above',
      'reward.id as reward_id',
      'reward.name as reward_name',
      'placed.reward_kind',
      'reward.image_file_id',
      'placed.risk_level',
      'placed.risk_score',
      'placed.risk_reasons',
      'placed.risk_weighed_at',
      'placed.due_at',
      wasCancelled.as('cancelled'),
      proposalOf('placed').as('proposal'),
    ]);

export type AuditedOrderRow = Awaited<ReturnType<ReturnType<typeof auditedOrderRows>['execute']>>[number];

/** How many orders the filter finds of each state and of each risk. @spec LO-30 */
export async function orderQueueCounts(
  scope: Scope,
  filter: OrderAuditFilter,
): Promise<QueueCounts<OrderState>> {
  const rows = await ordersToAudit(scope, { ...filter, state: undefined, risk: undefined })
    .select(['placed.state', 'placed.risk_level', sql<number>`count(*)`.as('count')])
    .groupBy(['placed.state', 'placed.risk_level'])
    .execute();
  const none = { awaiting_approval: 0, approved: 0, shipped: 0, delivered: 0, reproved: 0 };
  return countedBy(rows, none, filter);
}
