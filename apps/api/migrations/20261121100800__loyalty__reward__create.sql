create table reward_department (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  position integer not null default 0,
  primary key (client_id, id),
  constraint reward_department_name_unique unique (client_id, name)
);
create table reward_category (
  client_id uuid not null,
  id uuid not null,
  department_id uuid not null,
  name text not null,
  maximum_per_person integer check (maximum_per_person > 0),
  primary key (client_id, id),
  constraint reward_category_name_unique unique (client_id, name),
  foreign key (client_id, department_id) references reward_department (client_id, id)
);
create table reward (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  category_id uuid not null,
  name text not null,
  description text not null default '',
  kind text not null default 'goods' check (kind in ('goods', 'voucher')),
  cost integer not null check (cost > 0),
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0,
  redeemed integer not null default 0,
  minimum_level integer not null default 1 check (minimum_level between 1 and 3),
  required_training_id uuid,
  image_file_id uuid,
  status text not null default 'active' check (status in ('active', 'hidden')),
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint reward_stock check (reserved between 0 and on_hand),
  foreign key (client_id, campaign_id) references campaign (client_id, id),
  foreign key (client_id, category_id) references reward_category (client_id, id),
  foreign key (client_id, required_training_id) references training (client_id, id),
  foreign key (client_id, image_file_id) references file (client_id, id)
);
create index reward_shelf on reward (client_id, campaign_id, status, cost, id);
create index reward_category_shelf on reward (client_id, category_id);
create index reward_name_trigram on reward using gin (name gin_trgm_ops);
create table reward_category_use (
  client_id uuid not null,
  campaign_id uuid not null,
  membership_id uuid not null,
  category_id uuid not null,
  used integer not null check (used >= 0),
  primary key (client_id, campaign_id, membership_id, category_id)
);
create table reward_order (
  client_id uuid not null,
  id uuid not null,
  number text not null,
  campaign_id uuid not null,
  membership_id uuid not null,
  reward_id uuid not null,
  cost integer not null,
  state text not null default 'awaiting_approval'
    check (state in ('awaiting_approval', 'approved', 'shipped', 'delivered', 'reproved')),
  delivery jsonb not null default '{}',
  tracking text,
  ordered_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (client_id, id),
  constraint reward_order_number_unique unique (client_id, number),
  foreign key (client_id, reward_id) references reward (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, campaign_id) references campaign (client_id, id)
);
create index reward_order_of_member on reward_order (client_id, membership_id, ordered_at desc, id desc);
create index reward_order_queue on reward_order (client_id, state, ordered_at, id);
create table reward_order_event (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null,
  note text,
  actor_membership_id uuid,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, order_id) references reward_order (client_id, id)
);
create index reward_order_event_timeline on reward_order_event (client_id, order_id, at);
create trigger reward_order_event_append_only before update or delete on reward_order_event for each row execute function refuse_change();
select protect_client_rows('reward_department');
select protect_client_rows('reward_category');
select protect_client_rows('reward');
select protect_client_rows('reward_category_use');
select protect_client_rows('reward_order');
select protect_client_rows('reward_order_event');

-- Points, category and stock are taken in one round trip; the hottest row, the stock, is touched last (RW-02, RW-04).
create function loyalty_redeem(
  _client uuid, _order uuid, _event uuid, _hold uuid, _number text, _membership uuid, _reward uuid, _delivery jsonb, _at timestamptz
) returns text
language plpgsql
as $$
declare item reward; maximum integer; touched integer;
begin
  select * into item from reward where client_id = _client and id = _reward and status = 'active';
  if item.id is null then return 'not_found'; end if;
  if item.reserved >= item.on_hand then return 'out_of_stock'; end if;
  select c.maximum_per_person into maximum from reward_category c where c.client_id = _client and c.id = item.category_id;
  insert into reward_order (client_id, id, number, campaign_id, membership_id, reward_id, cost, delivery, ordered_at, changed_at)
    values (_client, _order, _number, item.campaign_id, _membership, _reward, item.cost, _delivery, _at, _at);
  insert into reward_order_event (client_id, id, order_id, state, actor_membership_id, at)
    values (_client, _event, _order, 'awaiting_approval', _membership, _at);
  if ledger_open_hold(_client, _hold, _membership, item.campaign_id, 'reward_order', _order, item.cost, _at) is null then
    raise exception 'insufficient points' using errcode = 'TR010';
  end if;
  insert into reward_category_use as u (client_id, campaign_id, membership_id, category_id, used)
    values (_client, item.campaign_id, _membership, item.category_id, 1)
    on conflict (client_id, campaign_id, membership_id, category_id) do update set used = u.used + 1
      where maximum is null or u.used < maximum;
  get diagnostics touched = row_count;
  if touched = 0 then raise exception 'category maximum reached' using errcode = 'TR011'; end if;
  update reward set reserved = reserved + 1 where client_id = _client and id = _reward and reserved < on_hand and status = 'active';
  get diagnostics touched = row_count;
  if touched = 0 then raise exception 'out of stock' using errcode = 'TR012'; end if;
  return 'ok';
end $$;
