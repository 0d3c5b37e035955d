import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

/** What holds of a ledger whatever has happened; each a question that no row answers. */
interface Invariant {
  readonly name: string;
  readonly broken: (clients: RawBuilder<unknown>) => RawBuilder<Broken>;
}
interface Broken {
  readonly client_id: string;
  readonly told: string;
}

const invariant = (name: string, broken: Invariant['broken']): Invariant => ({ name, broken });

const INVARIANTS: readonly Invariant[] = [
  invariant(
    '1 nothing available was ever below zero, nor owed while there are points',
    (clients) => sql`select account.client_id, format('%s %s', account.unit, account.kind) as told
      from ledger_account account
      cross join lateral (select coalesce(min(running), 0) as lowest, coalesce(max(running), 0) as highest,
          coalesce(sum(amount), 0) as total, bool_or(running <> balance_after) as misnoted
        from (select amount, balance_after, sum(amount) over (order by id) as running
          from ledger_entry where client_id = account.client_id and account_id = account.id) line) lines
      left join lateral (select sum(amount) as amount from ledger_hold
        where client_id = account.client_id and account_id = account.id and state = 'open') holds on true
      where account.client_id = ${clients} and account.kind in ('member', 'debt') and (lines.misnoted
        or (account.kind = 'debt' and lines.highest > 0)
        or (account.kind = 'member' and (lines.lowest < 0 or lines.total < coalesce(holds.amount, 0)
          or account.held < 0 or account.posted < account.held)))
    union all
    select debt.client_id, 'owed while there are points' from ledger_account debt
      join ledger_account free on free.client_id = debt.client_id and free.campaign_id = debt.campaign_id
        and free.membership_id = debt.membership_id and free.unit = debt.unit and free.kind = 'member'
      where debt.client_id = ${clients} and debt.kind = 'debt' and debt.posted < 0 and free.posted > free.held
    union all
    select entry.client_id, 'points came in while something was owed' from ledger_entry entry
      join ledger_account free on free.client_id = entry.client_id and free.id = entry.account_id and free.kind = 'member'
      join ledger_account debt on debt.client_id = free.client_id and debt.campaign_id = free.campaign_id
        and debt.membership_id = free.membership_id and debt.unit = free.unit and debt.kind = 'debt'
      where entry.client_id = ${clients} and entry.amount > 0 and (select sum(amount) from ledger_entry before
        where before.client_id = debt.client_id and before.account_id = debt.id and before.id < entry.id) < 0
    union all
    select entry.client_id, 'asked once more for what had expired' from ledger_entry entry
      join ledger_account debt on debt.client_id = entry.client_id and debt.id = entry.account_id and debt.kind = 'debt'
      join ledger_account free on free.client_id = debt.client_id and free.campaign_id = debt.campaign_id
        and free.membership_id = debt.membership_id and free.unit = debt.unit and free.kind = 'member'
      where entry.client_id = ${clients} and entry.amount < 0 and (select sum(amount) from ledger_entry before
        where before.client_id = free.client_id and before.account_id = free.id and before.id < entry.id
          and before.kind in ('expiry', 'expiry_undone')) < 0`,
  ),
  invariant(
    '2 entries sum to zero in each unit and movement',
    (clients) => sql`select client_id, format('%s sums to %s', unit, sum(amount)) as told from ledger_entry
      where client_id = ${clients} group by client_id, transaction_id, unit having sum(amount) <> 0
    union all
    select movement.client_id, movement.kind || ' moves nothing' from ledger_transaction movement
      where movement.client_id = ${clients} and not exists (select from ledger_entry entry
        where entry.client_id = movement.client_id and entry.transaction_id = movement.id)`,
  ),
  invariant(
    '3 a balance is the sum of its entries',
    (clients) => sql`select account.client_id, format('%s %s says %s, entries %s', account.unit, account.kind,
        account.posted, coalesce(sum(entry.amount), 0)) as told
      from ledger_account account
      left join ledger_entry entry on entry.client_id = account.client_id and entry.account_id = account.id
      where account.client_id = ${clients}
      group by account.client_id, account.id, account.unit, account.kind, account.posted
      having account.posted <> case when account.kind in ('member', 'debt') then coalesce(sum(entry.amount), 0) else 0 end`,
  ),
  invariant(
    '4 what is held is what open holds add up to, and what waiting orders and transfers cost',
    (
      clients,
    ) => sql`select account.client_id, format('%s held, %s open, %s waiting', account.held, open.amount, waiting.cost) as told
      from ledger_account account
      cross join lateral (select coalesce(sum(amount), 0) as amount from ledger_hold
        where client_id = account.client_id and account_id = account.id and state = 'open') open
      cross join lateral (select
        (select coalesce(sum(cost), 0) from reward_order where account.unit = 'redeemable' and client_id = account.client_id
          and campaign_id = account.campaign_id and membership_id = account.membership_id and state = 'awaiting_approval')
        + (select coalesce(sum(points), 0) from points_transfer where account.unit = 'training'
          and client_id = account.client_id and membership_id = account.membership_id
          and state not in ('confirmed', 'refused')) as cost) waiting
      where account.client_id = ${clients} and account.kind = 'member'
        and (account.held <> open.amount or account.held <> waiting.cost)`,
  ),
  invariant(
    '5 nobody redeems more than they were credited, and experience falls only by what was its own',
    (clients) => sql`select client_id, format('%s redeemed or expired of %s', spent, credited) as told from (
        select entry.client_id, account.campaign_id, account.membership_id,
          coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as credited,
          -coalesce(sum(entry.amount) filter (where movement.kind in ('redemption', 'expiry', 'enrolment')), 0) as spent
        from ledger_entry entry
        join ledger_account account on account.client_id = entry.client_id and account.id = entry.account_id
        join ledger_transaction movement on movement.client_id = entry.client_id and movement.id = entry.transaction_id
        where entry.client_id = ${clients} and account.unit = 'redeemable' and account.kind = 'member'
        group by entry.client_id, account.campaign_id, account.membership_id) flow where spent > credited
    union all
    select entry.client_id, movement.kind || ' lowers experience' from ledger_entry entry
      join ledger_account account on account.client_id = entry.client_id and account.id = entry.account_id
      join ledger_transaction movement on movement.client_id = entry.client_id and movement.id = entry.transaction_id
      where entry.client_id = ${clients} and account.unit = 'experience' and account.kind = 'member' and entry.amount < 0
        and movement.kind not in ('sale_withdrawn', 'sale_refused', 'sale_adjusted', 'photo_undone')
    union all
    select seller.client_id, format('%s experience, %s of sales and photos', posted, standing) from (
        select account.client_id, account.posted,
          (select coalesce(sum(credited_points), 0) from sale where client_id = account.client_id
            and campaign_id = account.campaign_id and membership_id = account.membership_id)
          + (select coalesce(sum(credited_points), 0) from store_photo where client_id = account.client_id
            and campaign_id = account.campaign_id and membership_id = account.membership_id) as standing
        from ledger_account account
        where account.client_id = ${clients} and account.unit = 'experience' and account.kind = 'member') seller
      where posted <> standing`,
  ),
  invariant(
    '6 what was answered under one key was done once',
    (
      clients,
    ) => sql`select client_id, format('%s moved %s times', kind, count(*)) as told from ledger_transaction
      where client_id = ${clients} group by client_id, kind, source_kind, source_id having count(*) > 1
    union all
    select asked.client_id, format('%s orders for %s answers', placed, answered) from (
        select client.id as client_id,
          (select count(*) from reward_order where client_id = client.id) as placed,
          (select count(distinct answer::jsonb ->> 'orderId') from idempotency_answer
            where client_id = client.id and call = 'redeemReward') as answered
        from client where client.id = ${clients}) asked where placed <> answered
    union all
    select client_id, 'an invoice sent twice' from sale where client_id = ${clients} and state <> 'withdrawn'
      group by client_id, campaign_id, membership_id, invoice_key having count(*) > 1`,
  ),
  invariant(
    '7 a sale and a hold end once, for what they were',
    (
      clients,
    ) => sql`select sale.client_id, format('%s sale moved %s, stands at %s', sale.state, moved.points, sale.credited_points) as told
      from sale cross join lateral (select coalesce(sum(entry.amount), 0) as points
        from ledger_transaction movement
        join ledger_entry entry on entry.client_id = movement.client_id and entry.transaction_id = movement.id
        join ledger_account account on account.client_id = entry.client_id and account.id = entry.account_id
        where movement.client_id = sale.client_id and account.unit = 'experience' and account.kind = 'member'
          and (movement.source_id = sale.id or movement.source_id in (select id from sale_decision
            where client_id = sale.client_id and sale_id = sale.id))) moved
      where sale.client_id = ${clients} and moved.points <> sale.credited_points
    union all
    select hold.client_id, format('a %s hold of %s spent %s', hold.state, hold.amount, spent.points) from ledger_hold hold
      cross join lateral (select coalesce(-sum(entry.amount), 0) as points from ledger_transaction movement
        join ledger_entry entry on entry.client_id = movement.client_id and entry.transaction_id = movement.id
        where movement.client_id = hold.client_id and movement.source_kind = hold.source_kind
          and movement.source_id = hold.source_id and movement.kind in ('redemption', 'transfer')
          and entry.account_id = hold.account_id) spent
      where hold.client_id = ${clients} and spent.points <> case hold.state when 'settled' then hold.amount else 0 end`,
  ),
  invariant(
    '8 no more orders than stock, places in a category or at an event',
    (
      clients,
    ) => sql`select reward.client_id, format('%s out of %s', orders.standing, stock.units) as told from reward
      cross join lateral (select count(*) as standing from reward_order placed
        where placed.client_id = reward.client_id and placed.reward_id = reward.id and placed.state <> 'reproved') orders
      cross join lateral (select coalesce(sum(change), 0) as units from reward_stock_change
        where client_id = reward.client_id and reward_id = reward.id and reason <> 'ordered') stock
      where reward.client_id = ${clients} and orders.standing > stock.units
    union all
    select placed.client_id, format('%s orders of a category of %s', count(*), category.maximum_per_person)
      from reward_order placed join reward_category category
        on category.client_id = placed.client_id and category.id = placed.category_id
      where placed.client_id = ${clients} and placed.state <> 'reproved' and not exists (select from participation joined
        join campaign_level held on held.client_id = joined.client_id and held.campaign_id = joined.campaign_id
          and held.position = joined.level_position and held.lifts_category_maximum
        where joined.client_id = placed.client_id and joined.campaign_id = placed.campaign_id
          and joined.membership_id = placed.membership_id)
      group by placed.client_id, placed.campaign_id, placed.membership_id, category.id, category.maximum_per_person
      having count(*) > category.maximum_per_person
    union all
    select event.client_id, 'more guests than places' from programme_event event where event.client_id = ${clients}
      and (select count(*) from programme_event_place place where place.client_id = event.client_id
        and place.event_id = event.id and place.left_at is null) > event.vacancies`,
  ),
  invariant(
    '9 once a campaign is over nothing is left but what orders hold',
    (
      clients,
    ) => sql`select account.client_id, format('%s left, %s held', account.posted, account.held) as told
      from ledger_account account
      join campaign on campaign.client_id = account.client_id and campaign.id = account.campaign_id
      where account.client_id = ${clients} and account.unit = 'redeemable' and account.kind = 'member'
        and account.posted <> account.held and exists (select from participation joined
          join campaign after on after.client_id = joined.client_id and after.id = joined.campaign_id
          where joined.client_id = account.client_id and joined.membership_id = account.membership_id
            and after.begins_on > campaign.ends_on and joined.level_settled_at >= after.begins_on)`,
  ),
  invariant(
    '10 a document and a person transfer once',
    (clients) => sql`select client_id, 'a document transferred twice' as told from points_transfer
      where client_id = ${clients} and state <> 'refused' group by client_id, document_hash having count(*) > 1
    union all
    select client_id, 'a person transferred twice' from points_transfer
      where client_id = ${clients} and state <> 'refused' group by client_id, membership_id having count(*) > 1`,
  ),
  invariant(
    '11 a level rises by an approval and drops by one at most',
    (
      clients,
    ) => sql`select held.client_id, format('level %s, carried %s, approved %s', held.level_position, carried.level, approved.level) as told
      from participation held
      join campaign on campaign.client_id = held.client_id and campaign.id = held.campaign_id
      left join lateral (select before.level_position as level from participation before
        join campaign earlier on earlier.client_id = before.client_id and earlier.id = before.campaign_id
        where before.client_id = held.client_id and before.membership_id = held.membership_id
          and earlier.begins_on < campaign.begins_on order by earlier.begins_on desc limit 1) carried on true
      left join lateral (select max(position) as level from level_request request where request.client_id = held.client_id
        and request.campaign_id = held.campaign_id and request.membership_id = held.membership_id
        and request.state = 'approved') approved on true
      where held.client_id = ${clients}
        and (held.level_position > greatest(coalesce(carried.level, 1), coalesce(approved.level, 1))
          or held.level_position < coalesce(carried.level, 1) - 1
          or held.level_position < coalesce(approved.level, 1))`,
  ),
];

/** Every invariant that some of these clients break, and how, by the id of the client. */
export async function brokenInvariants(
  platform: Platform,
  clientIds: readonly string[],
): Promise<Map<string, string[]>> {
  const broken = new Map<string, string[]>();
  await platform.database.acrossClients(async (db: Kysely<Tables>) => {
    for (const { name, broken: question } of INVARIANTS) {
      const { rows } = await question(sql`any(${clientIds}::uuid[])`).execute(db);
      for (const { client_id, told } of rows)
        broken.set(client_id, [...(broken.get(client_id) ?? []), `${name}: ${told}`]);
    }
  });
  return broken;
}
