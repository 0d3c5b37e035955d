-- What can still be ordered of a reward lies in shares, so that people who order at the same moment do not stand in one
-- line until the one before them is on disk: each takes of a share that nobody else is taking of (RW-04). What is
-- reserved is what is on hand and in no share; `reserved` of the reward says it as of its last change of stock.
create table reward_free_stock (
  client_id uuid not null,
  reward_id uuid not null,
  share integer not null,
  free integer not null check (free >= 0),
  primary key (client_id, reward_id, share),
  foreign key (client_id, reward_id) references reward (client_id, id) on delete cascade
) with (fillfactor = 50);
select protect_client_rows('reward_free_stock');

create function reward_free(_client uuid, _reward uuid) returns integer
language sql stable
as $$
  select coalesce(sum(free), 0)::integer from reward_free_stock where client_id = _client and reward_id = _reward
$$;

-- As evenly as it goes, whatever was taken of one share before.
create function share_free_stock(_client uuid, _reward uuid, _free integer) returns void
language sql
as $$
  insert into reward_free_stock as kept (client_id, reward_id, share, free)
    select _client, _reward, share, _free / 8 + case when share < _free % 8 then 1 else 0 end
      from generate_series(0, 7) share
    on conflict (client_id, reward_id, share) do update set free = excluded.free where kept.free <> excluded.free
$$;

create function share_stock_of_new_reward() returns trigger
language plpgsql
as $$
begin
  perform share_free_stock(new.client_id, new.id, new.on_hand - new.reserved);
  return null;
end $$;

-- Whoever changes the stock says by how much; what orders have reserved meanwhile is counted in first. Nobody takes
-- anything until that, or another cost, is done.
create function share_changed_stock() returns trigger
language plpgsql
as $$
declare free_before integer;
begin
  perform 1 from reward_free_stock where client_id = old.client_id and reward_id = old.id order by share for update;
  free_before := reward_free(old.client_id, old.id);
  new.reserved := old.on_hand - free_before + (new.reserved - old.reserved);
  if new.reserved between 0 and new.on_hand then
    perform share_free_stock(new.client_id, new.id, new.on_hand - new.reserved);
  end if;
  return new;
end $$;

select share_free_stock(client_id, id, on_hand - reserved) from reward;
create trigger free_stock_begins after insert on reward for each row execute function share_stock_of_new_reward();
create trigger free_stock_follows before update of on_hand, reserved, cost, status on reward for each row
  execute function share_changed_stock();

-- One unit of a share that nobody else is taking of, or false. Shares that were found empty only once they were locked
-- are let go of then: whoever waits must hold nothing that somebody else could wait for, or they wait for each other.
create function take_share_at_rest(_client uuid, _reward uuid) returns boolean
language plpgsql
as $$
declare own integer;
begin
  select share into own from reward_free_stock where client_id = _client and reward_id = _reward and free > 0
    order by (share + pg_backend_pid()) % 8 limit 1 for update skip locked;
  if own is null then raise exception 'every share is being taken of' using errcode = 'TR014'; end if;
  update reward_free_stock set free = free - 1 where client_id = _client and reward_id = _reward and share = own;
  return true;
exception when sqlstate 'TR014' then
  return false;
end $$;

-- Waits until nobody takes of the share any more, and lets go of it.
create function await_share(_client uuid, _reward uuid, _share integer) returns void
language plpgsql
as $$
begin
  perform 1 from reward_free_stock where client_id = _client and reward_id = _reward and share = _share for update;
  raise exception 'nobody takes of the share' using errcode = 'TR014';
exception when sqlstate 'TR014' then
  null;
end $$;

-- One unit; where all that is left is being taken, the end of that is awaited.
create function take_free_stock(_client uuid, _reward uuid) returns boolean
language plpgsql
as $$
declare taken integer;
begin
  loop
    if take_share_at_rest(_client, _reward) then return true; end if;
    select share into taken from reward_free_stock where client_id = _client and reward_id = _reward and free > 0
      order by (share + pg_backend_pid()) % 8 limit 1;
    if taken is null then return false; end if;
    perform await_share(_client, _reward, taken);
  end loop;
end $$;

create or replace function loyalty_redeem(
  _client uuid, _order uuid, _event uuid, _hold uuid, _number text, _membership uuid, _reward uuid, _cost integer,
  _delivery jsonb, _at timestamptz
) returns text
language plpgsql
as $$
declare item reward; maximum integer; touched integer; present reward;
begin
  select * into item from reward where client_id = _client and id = _reward and status = 'active';
  if item.id is null then return 'not_found'; end if;
  if reward_free(_client, _reward) = 0 then return 'out_of_stock'; end if;
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
  if not take_free_stock(_client, _reward) then raise exception 'out of stock' using errcode = 'TR012'; end if;
  -- Looked at behind the share, which a change of the reward holds until it is done.
  select * into present from reward where client_id = _client and id = _reward;
  if present.cost <> _cost then raise exception 'cost changed' using errcode = 'TR013', detail = present.cost; end if;
  if present.status <> 'active' then raise exception 'out of stock' using errcode = 'TR012'; end if;
  return 'ok';
end $$;
