import { sql } from 'kysely';
import type { AuditedOrderRow, Scope } from './order-audit-queue.queries.ts';

type Order = Pick<
  AuditedOrderRow,
  'id' | 'membership_id' | 'campaign_id' | 'ordered_at' | 'cost' | 'delivery_place'
>;

const MOST = 10;
/** An order of more lines than this is paid by many small ones: the newest of them say nothing that the others do not. */
const MOST_LINES = 30;

interface PayingLine {
  readonly id: number;
  readonly kind: string;
  readonly occurred_at: Date;
  readonly reason: unknown;
  readonly points: number;
  readonly count: number;
  readonly covered: number;
  readonly sale_id: string | null;
  readonly invoice_number: string | null;
  readonly store_name: string | null;
  readonly sale_state: string | null;
  readonly sale_risk: string | null;
}

/**
 * The lines of the statement that pay for an order, as points are spent: the oldest first. Each line counts for what is
 * left of it: what was taken back since pays for nothing, also where it is owed. @spec RW-03 PT-01
 */
export async function payingLines({ db, client }: Scope, order: Order) {
  const { rows } = await sql<PayingLine>`
    with account as (
      select id, kind = 'member' as is_own from ledger_account
      where client_id = ${client.id} and campaign_id = ${order.campaign_id}
        and membership_id = ${order.membership_id} and unit = 'redeemable' and kind in ('member', 'debt')
    ), moved as (
      select account.is_own, entry.id, entry.kind, entry.occurred_at, entry.amount, entry.transaction_id, movement.source_kind,
        movement.source_id, movement.reverses_id, movement.reason
      from account
      join ledger_entry entry on entry.client_id = ${client.id} and entry.account_id = account.id
      join ledger_transaction movement on movement.client_id = entry.client_id and movement.id = entry.transaction_id
    ), back as (
      select reverses_id, sum(amount) as amount from moved where reverses_id is not null and amount < 0 group by reverses_id
    ), credit as (
      select moved.*, moved.amount + coalesce(back.amount, 0) as kept
      from moved
      left join back on back.reverses_id = moved.transaction_id
      where moved.is_own and moved.amount > 0 and moved.occurred_at <= ${order.ordered_at} and moved.kind <> 'redemption_given_back'
    ), spent as (
      select coalesce((select sum(earlier.cost) from reward_order earlier
          where earlier.client_id = ${client.id} and earlier.membership_id = ${order.membership_id}
            and earlier.campaign_id = ${order.campaign_id} and earlier.state <> 'reproved'
            and (earlier.ordered_at, earlier.id) < (${order.ordered_at}::timestamptz, ${order.id}::uuid)), 0)
        - coalesce((select sum(moved.amount) from moved
          where moved.is_own and moved.amount < 0 and moved.kind <> 'redemption' and moved.reverses_id is null
            and moved.occurred_at <= ${order.ordered_at}), 0) as before
    ), laid as (
      select credit.*, sum(kept) over (order by id) - kept as begins from credit where kept > 0
    ), paying as (
      select laid.id, laid.kind, laid.occurred_at, laid.source_kind, laid.source_id,
        laid.reason, (least(laid.begins + laid.kept, spent.before + ${order.cost}) - greatest(laid.begins, spent.before))::integer as points
      from laid, spent
      where laid.begins < spent.before + ${order.cost} and laid.begins + laid.kept > spent.before
    )
    select paying.id, paying.kind, paying.occurred_at, paying.points, paying.reason,
      (count(*) over ())::integer as count, (sum(paying.points) over ())::integer as covered,
      sale.id as sale_id, sale.invoice_number, store.name as store_name, sale.state as sale_state, sale.risk_level as sale_risk
    from paying
    left join sale_decision decision on decision.client_id = ${client.id} and paying.source_kind = 'sale_decision'
      and decision.id = paying.source_id
    left join sale on sale.client_id = ${client.id}
      and sale.id = case when paying.source_kind = 'sale' then paying.source_id else decision.sale_id end
    left join store on store.client_id = sale.client_id and store.id = sale.store_id
    order by paying.id
    limit ${MOST_LINES}`.execute(db);
  return rows;
}

/** Whether the refusal of a sale is under appeal, or somebody proposed to take points of it. */
const isDisputed = sql<boolean>`(exists (select from appeal where appeal.client_id = sale.client_id
    and appeal.subject_kind = 'sale' and appeal.subject_id = sale.id and appeal.state in ('open', 'asked'))
  or exists (select from audit_proposal proposal where proposal.client_id = sale.client_id
    and proposal.subject_kind = 'sale' and proposal.subject_id = sale.id and proposal.state = 'waiting'
    and proposal.decision in ('refuse', 'adjust')))`;

/** Sales of the person in the campaign that are not simply approved, the riskiest first. */
export const doubtfulSales = ({ db, client }: Scope, order: Order) =>
  db
    .selectFrom('sale')
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'sale.client_id').onRef('store.id', '=', 'sale.store_id'),
    )
    .select([
      'sale.id',
      'sale.invoice_number',
      'sale.reported_at',
      'sale.points',
      'sale.state',
      'sale.risk_level',
      'store.name as store_name',
      isDisputed.as('disputed'),
    ])
    .where('sale.client_id', '=', client.id)
    .where('sale.membership_id', '=', order.membership_id)
    .where('sale.campaign_id', '=', order.campaign_id)
    .where('sale.state', 'in', ['credited', 'refused', 'adjusted'])
    .orderBy(sql`sale.state <> 'credited'`)
    .orderBy('sale.risk_score', 'desc')
    .orderBy('sale.reported_at', 'desc')
    .orderBy('sale.id')
    .limit(MOST)
    .execute();

export const countedSales = ({ db, client }: Scope, order: Order) =>
  db
    .selectFrom('sale')
    .select([
      sql<number>`count(*) filter (where state = 'credited')`.as('waiting'),
      sql<number>`count(*) filter (where state = 'approved')`.as('approved'),
      sql<number>`count(*) filter (where state in ('refused', 'adjusted'))`.as('reversed'),
    ])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', order.membership_id)
    .where('campaign_id', '=', order.campaign_id)
    .executeTakeFirstOrThrow();

const otherOrders = ({ db, client }: Scope, order: Order) =>
  db
    .selectFrom('reward_order as other')
    .innerJoin('reward', (join) =>
      join.onRef('reward.client_id', '=', 'other.client_id').onRef('reward.id', '=', 'other.reward_id'),
    )
    .select([
      'other.id',
      'other.number',
      'other.cost',
      'other.state',
      'other.ordered_at',
      'reward.name as reward_name',
    ])
    .where('other.client_id', '=', client.id)
    .where('other.id', '<>', order.id)
    .orderBy('other.ordered_at', 'desc')
    .orderBy('other.id', 'desc')
    .limit(MOST);

/** Where else the orders of the person went. */
export const ordersOfMember = (scope: Scope, order: Order) =>
  otherOrders(scope, order)
    .select([
      'other.delivery',
      sql<boolean>`coalesce(other.delivery_place = ${order.delivery_place}, false)`.as('same_place'),
    ])
    .where('other.membership_id', '=', order.membership_id)
    .execute();

/** What other people had sent to the same address. */
export async function ordersAtPlace(scope: Scope, order: Order) {
  if (order.delivery_place === null) return [];
  return otherOrders(scope, order)
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'other.client_id').onRef('member.id', '=', 'other.membership_id'),
    )
    .select(['member.id as member_id', 'member.display_name as member_name'])
    .where('other.delivery_place', '=', order.delivery_place)
    .where('other.membership_id', '<>', order.membership_id)
    .execute();
}

export async function peopleAtPlace({ db, client }: Scope, order: Order): Promise<number> {
  if (order.delivery_place === null) return 0;
  const { count } = await db
    .selectFrom('reward_order')
    .select(sql<number>`count(distinct membership_id)`.as('count'))
    .where('client_id', '=', client.id)
    .where('delivery_place', '=', order.delivery_place)
    .where('membership_id', '<>', order.membership_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Since when the phone of the person is what it is, and who else has it; the number itself is told to nobody. */
export async function phoneOf({ db, client }: Scope, membershipId: string) {
  const { rows } = await sql<{ changed_at: Date | null; others: { id: string; name: string }[] }>`
    select phone.changed_at, coalesce((select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.display_name)
        order by other.display_name, other.id)
      from membership other where other.client_id = ${client.id} and other.id = any(phone.others)), '[]') as others
    from phones_beside(array[${membershipId}]::uuid[]) phone`.execute(db);
  return rows[0] ?? { changed_at: null, others: [] };
}

/** Whether an order was drawn and waits, whoever asks. */
export const isDrawn = ({ client }: Scope) => sql<boolean>`exists (select from audit_reaudit
  where audit_reaudit.client_id = ${client.id} and audit_reaudit.subject_kind = 'order'
    and audit_reaudit.subject_id = placed.id and audit_reaudit.state = 'waiting')`;
