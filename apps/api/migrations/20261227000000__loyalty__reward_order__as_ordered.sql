-- An order keeps what it was made with: the kind says which steps are open, the category whose place it took.
alter table reward_order add column category_id uuid;
alter table reward_order add column reward_kind text check (reward_kind in ('goods', 'voucher'));
update reward_order as placed set category_id = reward.category_id, reward_kind = reward.kind
  from reward where reward.client_id = placed.client_id and reward.id = placed.reward_id;
alter table reward_order alter column category_id set not null;
alter table reward_order alter column reward_kind set not null;
alter table reward_order add foreign key (client_id, category_id) references reward_category (client_id, id);

-- A person pays the cost they saw (TR013 tells the new one); points, category and stock are taken in one round trip, and
-- the hottest row, the stock, is touched last (RW-02, RW-04).
create function loyalty_redeem(
  _client uuid, _order uuid, _event uuid, _hold uuid, _number text, _membership uuid, _reward uuid, _cost integer,
  _delivery jsonb, _at timestamptz
) returns text
language plpgsql
as $$
declare item reward; maximum integer; touched integer; present integer;
begin
  select * into item from reward where client_id = _client and id = _reward and status = 'active';
  if item.id is null then return 'not_found'; end if;
  if item.reserved >= item.on_hand then return 'out_of_stock'; end if;
  select c.maximum_per_person into maximum from reward_category c where c.client_id = _client and c.id = item.category_id;
  insert into reward_order (client_id, id, number, campaign_id, membership_id, reward_id, category_id, reward_kind, cost,
      delivery, ordered_at, changed_at)
    values (_client, _order, _number, item.campaign_id, _membership, _reward, item.category_id, item.kind, _cost,
      _delivery, _at, _at);
  insert into reward_order_event (client_id, id, order_id, state, actor_membership_id, at)
    values (_client, _event, _order, 'awaiting_approval', _membership, _at);
  if ledger_open_hold(_client, _hold, _membership, item.campaign_id, 'reward_order', _order, _cost, _at) is null then
    raise exception 'insufficient points' using errcode = 'TR010';
  end if;
  insert into reward_category_use as u (client_id, campaign_id, membership_id, category_id, used)
    values (_client, item.campaign_id, _membership, item.category_id, 1)
    on conflict (client_id, campaign_id, membership_id, category_id) do update set used = u.used + 1
      where maximum is null or u.used < maximum;
  get diagnostics touched = row_count;
  if touched = 0 then raise exception 'category maximum reached' using errcode = 'TR011'; end if;
  update reward set reserved = reserved + 1
    where client_id = _client and id = _reward and reserved < on_hand and status = 'active' and cost = _cost;
  get diagnostics touched = row_count;
  if touched = 0 then
    select cost into present from reward where client_id = _client and id = _reward;
    if present <> _cost then raise exception 'cost changed' using errcode = 'TR013', detail = present; end if;
    raise exception 'out of stock' using errcode = 'TR012';
  end if;
  return 'ok';
end $$;

-- Nodes before this one do not say what was seen: they pay what it costs.
create or replace function loyalty_redeem(
  _client uuid, _order uuid, _event uuid, _hold uuid, _number text, _membership uuid, _reward uuid, _delivery jsonb, _at timestamptz
) returns text
language sql
as $$
  select coalesce((select loyalty_redeem(_client, _order, _event, _hold, _number, _membership, _reward, cost, _delivery, _at)
    from reward where client_id = _client and id = _reward), 'not_found');
$$;
