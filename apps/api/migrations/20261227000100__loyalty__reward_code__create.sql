-- Codes that vouchers are: each is handed out to one order and never again.
create table reward_code (
  client_id uuid not null,
  id uuid not null,
  reward_id uuid not null,
  sealed bytea not null,
  -- Tells codes of a reward apart without opening them.
  fingerprint bytea not null,
  -- The last characters, as staff see it.
  ending text not null,
  added_by uuid,
  added_at timestamptz not null,
  order_id uuid,
  delivered_at timestamptz,
  withdrawn_at timestamptz,
  primary key (client_id, id),
  constraint reward_code_once unique (client_id, reward_id, fingerprint),
  constraint reward_code_of_order unique (client_id, order_id),
  check ((order_id is null) = (delivered_at is null)),
  check (order_id is null or withdrawn_at is null),
  foreign key (client_id, reward_id) references reward (client_id, id),
  foreign key (client_id, order_id) references reward_order (client_id, id),
  foreign key (client_id, added_by) references membership (client_id, id)
);
create index reward_code_free on reward_code (client_id, reward_id, id) where order_id is null and withdrawn_at is null;
create index reward_code_newest on reward_code (client_id, reward_id, id desc);
create index reward_code_adder on reward_code (client_id, added_by);
select protect_client_rows('reward_code');

-- What was delivered or withdrawn stays so: no code is stock twice.
create function refuse_code_again() returns trigger
language plpgsql
as $$
begin
  if old.order_id is not null or old.withdrawn_at is not null then
    raise exception 'a code leaves the stock once' using errcode = 'TR001';
  end if;
  return new;
end $$;
create trigger reward_code_leaves_once before update on reward_code for each row execute function refuse_code_again();

-- Vouchers without codes cannot be delivered: what nobody has ordered yet is no stock.
update reward set on_hand = reserved where kind = 'voucher';

-- Every unit that came or went, with why; the changes of a reward add up to what is on hand.
create table reward_stock_change (
  client_id uuid not null,
  id uuid not null,
  -- The order in which they happened.
  position bigint generated always as identity,
  reward_id uuid not null,
  change integer not null check (change <> 0),
  on_hand integer not null check (on_hand >= 0),
  reason text not null check (reason in (
    'opening', 'received', 'counted', 'damaged', 'other', 'codes_added', 'code_withdrawn', 'ordered', 'came_back')),
  note text,
  order_id uuid,
  actor_membership_id uuid,
  at timestamptz not null,
  primary key (client_id, id),
  constraint reward_stock_change_once unique (client_id, order_id, reason),
  foreign key (client_id, reward_id) references reward (client_id, id),
  foreign key (client_id, order_id) references reward_order (client_id, id)
);
create index reward_stock_change_newest on reward_stock_change (client_id, reward_id, position desc);
create trigger reward_stock_change_append_only before update or delete on reward_stock_change
  for each row execute function refuse_change();
select protect_client_rows('reward_stock_change');

insert into reward_stock_change (client_id, id, reward_id, change, on_hand, reason, at)
  select client_id, gen_random_uuid(), id, on_hand, on_hand, 'opening', now() from reward where on_hand > 0;
