import {
  type OrderRiskEvidence,
  PHONE_FRESH_HOURS,
  POINTS_FRESH_HOURS,
} from '@trilha/rules/loyalty/orders/order-risk.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export type Db = Kysely<Tables>;

interface EvidenceRow {
  readonly id: string;
  readonly cost: number;
  readonly owed: number;
  readonly audited_points: number;
  readonly waiting_points: number;
  readonly fresh_points: number;
  readonly risky_sales: number;
  readonly disputed_sales: number;
  readonly reversed_sales: number;
  readonly orders_in_day: number;
  readonly is_first: boolean;
  readonly is_new_address: boolean;
  readonly others_at_address: number;
  readonly others_with_phone: number;
  readonly hours_since_phone: number | null;
  readonly usual_cost: number | null;
  readonly decided: number;
  readonly refused: number;
}

/** Orders of a campaign that say what is usual: the newest, once there are enough. */
const MOST_USUAL = 200;
const FEWEST_USUAL = 8;
/** Reasons of a refusal that speak of whoever ordered, and not of what was ordered. */
const OF_THE_PERSON = ['points_in_doubt', 'not_ordered_by_member', 'ordered_twice'];

/** What speaks against some orders, in one question; each part of it goes by an index. @spec RW-03 LO-30 */
export async function evidenceOf(
  db: Db,
  clientId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderRiskEvidence>> {
  const { rows } = await sql<EvidenceRow>`
    with weighed as (
      select * from reward_order where client_id = ${clientId} and id = any(${orderIds}::uuid[])
    ), usual as (
      select campaign.id, (select case when count(*) >= ${FEWEST_USUAL}
          then percentile_cont(0.5) within group (order by cost) end
        from (select cost from reward_order other where other.client_id = ${clientId} and other.campaign_id = campaign.id
          order by other.ordered_at desc, other.id desc limit ${MOST_USUAL}) newest) as cost
      from (select distinct campaign_id as id from weighed) campaign
    ), phone as (
      select * from phones_beside(array(select distinct membership_id from weighed))
    )
    select placed.id, placed.cost, owned.owed, sold.waiting_points,
      (owned.posted - owned.held + case when placed.state = 'awaiting_approval' then placed.cost else 0 end
        - sold.waiting_points)::integer as audited_points,
      coalesce((select sum(entry.amount) from ledger_entry entry
        where entry.client_id = placed.client_id and entry.account_id = owned.account_id and entry.amount > 0
          and entry.balance_after is not null and entry.kind <> 'redemption_given_back'
          and entry.occurred_at between placed.ordered_at - ${POINTS_FRESH_HOURS} * interval '1 hour' and placed.ordered_at),
        0)::integer as fresh_points,
      sold.risky as risky_sales, sold.reversed as reversed_sales, disputed.sales as disputed_sales,
      record.in_day as orders_in_day, record.earlier = 0 as is_first,
      placed.delivery_place is not null and record.elsewhere > 0 and record.same_place = 0 as is_new_address,
      (select count(distinct other.membership_id)::integer from reward_order other
        where other.client_id = placed.client_id and other.delivery_place = placed.delivery_place
          and other.membership_id <> placed.membership_id
          and other.ordered_at > placed.ordered_at - interval '365 days') as others_at_address,
      coalesce(cardinality(phone.others), 0) as others_with_phone,
      case when phone.changed_at between placed.ordered_at - ${PHONE_FRESH_HOURS} * interval '1 hour' and placed.ordered_at
        then floor(extract(epoch from placed.ordered_at - phone.changed_at) / 3600)::integer end as hours_since_phone,
      usual.cost::integer as usual_cost, record.decided, record.refused
    from weighed placed
    join usual on usual.id = placed.campaign_id
    left join phone on phone.member = placed.membership_id
    cross join lateral (select
        max(account.id) filter (where account.kind = 'member') as account_id,
        coalesce(sum(account.posted) filter (where account.kind = 'member'), 0) as posted,
        coalesce(sum(account.held) filter (where account.kind = 'member'), 0) as held,
        coalesce(-sum(account.posted) filter (where account.kind = 'debt'), 0)::integer as owed
      from ledger_account account where account.client_id = placed.client_id and account.campaign_id = placed.campaign_id
        and account.membership_id = placed.membership_id and account.unit = 'redeemable') owned
    cross join lateral (select
        coalesce(sum(credited_points) filter (where state = 'credited'), 0)::integer as waiting_points,
        (count(*) filter (where state = 'credited' and risk_level = 'red'))::integer as risky,
        (count(*) filter (where state in ('refused', 'adjusted')))::integer as reversed
      from sale where sale.client_id = placed.client_id and sale.membership_id = placed.membership_id
        and sale.campaign_id = placed.campaign_id) sold
    cross join lateral (select count(*)::integer as sales from (
        select appeal.subject_id from appeal where appeal.client_id = placed.client_id and appeal.subject_kind = 'sale'
          and appeal.membership_id = placed.membership_id and appeal.campaign_id = placed.campaign_id
          and appeal.state in ('open', 'asked')
        union
        select proposal.subject_id from sale
          join audit_proposal proposal on proposal.client_id = sale.client_id and proposal.subject_id = sale.id
            and proposal.state = 'waiting' and proposal.decision in ('refuse', 'adjust')
          where sale.client_id = placed.client_id and sale.membership_id = placed.membership_id
            and sale.campaign_id = placed.campaign_id) found) disputed
    cross join lateral (select
        (count(*) filter (where other.ordered_at > placed.ordered_at - interval '24 hours'))::integer + 1 as in_day,
        count(*)::integer as earlier,
        (count(*) filter (where other.delivery_place <> placed.delivery_place))::integer as elsewhere,
        (count(*) filter (where other.delivery_place = placed.delivery_place and other.state <> 'reproved'))::integer as same_place,
        (count(*) filter (where other.decided_by is not null))::integer as decided,
        (count(*) filter (where other.decided_by is not null and other.state = 'reproved' and exists (
          select from reward_order_event step where step.client_id = other.client_id and step.order_id = other.id
            and step.reason = any(${OF_THE_PERSON}))))::integer as refused
      from reward_order other
      where other.client_id = placed.client_id and other.membership_id = placed.membership_id
        and (other.ordered_at, other.id) < (placed.ordered_at, placed.id)) record`.execute(db);
  return new Map(rows.map((row) => [row.id, evidenceIn(row)]));
}

const evidenceIn = (row: EvidenceRow): OrderRiskEvidence => ({
  cost: row.cost,
  owed: row.owed,
  auditedPoints: row.audited_points,
  waitingPoints: row.waiting_points,
  freshPoints: row.fresh_points,
  riskySales: row.risky_sales,
  disputedSales: row.disputed_sales,
  reversedSales: row.reversed_sales,
  ordersInDay: row.orders_in_day,
  isFirstOrder: row.is_first,
  isNewAddress: row.is_new_address,
  othersAtAddress: row.others_at_address,
  othersWithPhone: row.others_with_phone,
  hoursSincePhone: row.hours_since_phone,
  usualCost: row.usual_cost,
  decided: row.decided,
  refused: row.refused,
});

/** What is weighed again with one thing that changed; nobody has more in good faith. */
const MOST = 100;

/** An order and what else waits of its person or goes to its address. @spec RW-03 LO-30 */
export async function ordersBeside(db: Db, clientId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select beside.id from reward_order placed
    join reward_order beside on beside.client_id = placed.client_id and beside.state = 'awaiting_approval'
      and (beside.membership_id = placed.membership_id or beside.delivery_place = placed.delivery_place)
    where placed.client_id = ${clientId} and placed.id = ${orderId}
    order by beside.id = ${orderId} desc, beside.ordered_at desc
    limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What waits of one person, the newest first. @spec RW-03 */
export async function ordersOf(db: Db, clientId: string, membershipId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reward_order')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('state', '=', 'awaiting_approval')
    .orderBy('ordered_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Begins the clock of orders that have none: due as sales are, after the working days of the campaign where the person
 * sells. Nobody could approve an order sooner than its address has waited. @spec LO-30
 */
export const beginClocks = (db: Db, clientId: string, orderIds: readonly string[]) =>
  sql`update reward_order set due_at = level_due_at(client_id, campaign_id, membership_id,
      greatest(ordered_at, waits_until))
    where client_id = ${clientId} and id = any(${orderIds}::uuid[]) and due_at is null`.execute(db);
