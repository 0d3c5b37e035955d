-- Points are movements between accounts; a balance is only their sum, kept beside them in the same transaction (PT-02).
-- campaign_id is the nil uuid for units that belong to no campaign (training points).
create table ledger_account (
  client_id uuid not null references client,
  id bigint generated always as identity,
  unit text not null check (unit in ('experience', 'redeemable', 'training')),
  campaign_id uuid not null default '00000000-0000-0000-0000-000000000000',
  membership_id uuid not null default '00000000-0000-0000-0000-000000000000',
  kind text not null check (kind in ('member', 'debt', 'issued', 'redeemed', 'expired', 'reversed', 'transferred')),
  posted bigint not null default 0,
  held bigint not null default 0,
  changed_at timestamptz not null default now(),
  primary key (client_id, id),
  constraint ledger_account_unique unique (client_id, unit, campaign_id, membership_id, kind),
  constraint ledger_account_owner check ((kind in ('member', 'debt')) = (membership_id <> '00000000-0000-0000-0000-000000000000')),
  constraint ledger_account_no_overdraft check (
    case kind
      when 'member' then held >= 0 and posted >= held
      when 'debt' then held = 0 and posted <= 0
      else posted = 0 and held = 0
    end)
);
-- Ranking reads this index alone: points first, then who reached them earlier.
create index ledger_account_ranking on ledger_account (client_id, unit, campaign_id, posted desc, changed_at, membership_id)
  where kind = 'member';
create index ledger_account_member on ledger_account (client_id, membership_id, unit);

create table ledger_transaction (
  client_id uuid not null,
  id uuid not null,
  kind text not null,
  source_kind text not null,
  source_id uuid not null,
  reverses_id uuid,
  actor_membership_id uuid,
  reason jsonb not null default '{}',
  occurred_at timestamptz not null,
  primary key (client_id, id),
  constraint ledger_transaction_once unique (client_id, kind, source_kind, source_id),
  foreign key (client_id, reverses_id) references ledger_transaction (client_id, id)
);
create index ledger_transaction_source on ledger_transaction (client_id, source_kind, source_id);
create index ledger_transaction_reverses on ledger_transaction (client_id, reverses_id) where reverses_id is not null;

create table ledger_entry (
  client_id uuid not null,
  id bigint generated always as identity,
  transaction_id uuid not null,
  account_id bigint not null,
  unit text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (client_id, id),
  foreign key (client_id, transaction_id) references ledger_transaction (client_id, id),
  foreign key (client_id, account_id) references ledger_account (client_id, id)
);
create index ledger_entry_transaction on ledger_entry (client_id, transaction_id);
create index ledger_entry_account on ledger_entry (client_id, account_id, id desc);

create table ledger_hold (
  client_id uuid not null,
  id uuid not null,
  account_id bigint not null,
  source_kind text not null,
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'released')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (client_id, id),
  constraint ledger_hold_once unique (client_id, source_kind, source_id),
  foreign key (client_id, account_id) references ledger_account (client_id, id)
);
create index ledger_hold_account on ledger_hold (client_id, account_id) where state = 'open';

create trigger ledger_transaction_append_only before update or delete on ledger_transaction for each row execute function refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();

create function refuse_unbalanced_transaction() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from ledger_entry e
    where e.client_id = new.client_id and e.transaction_id = new.id
    group by e.unit having sum(e.amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.id using errcode = 'TR002';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function refuse_unbalanced_transaction();

select protect_client_rows('ledger_account');
select protect_client_rows('ledger_transaction');
select protect_client_rows('ledger_entry');
select protect_client_rows('ledger_hold');

create function ledger_account_of(_client uuid, _unit text, _campaign uuid, _membership uuid, _kind text) returns bigint
language plpgsql
as $$
declare found_id bigint;
begin
  select id into found_id from ledger_account
    where client_id = _client and unit = _unit and campaign_id = _campaign and membership_id = _membership and kind = _kind;
  if found_id is null then
    insert into ledger_account (client_id, unit, campaign_id, membership_id, kind)
      values (_client, _unit, _campaign, _membership, _kind) on conflict do nothing returning id into found_id;
    if found_id is null then
      select id into found_id from ledger_account
        where client_id = _client and unit = _unit and campaign_id = _campaign and membership_id = _membership and kind = _kind;
    end if;
  end if;
  return found_id;
end $$;

-- Writes one entry; accounts of the programme keep no running balance, so no row is hot.
create function ledger_write_entry(_client uuid, _transaction uuid, _account bigint, _unit text, _amount bigint, _at timestamptz) returns void
language plpgsql
as $$
declare after bigint;
begin
  if _amount = 0 then return; end if;
  update ledger_account set posted = posted + _amount, changed_at = _at
    where client_id = _client and id = _account and kind in ('member', 'debt') returning posted into after;
  insert into ledger_entry (client_id, transaction_id, account_id, unit, amount, balance_after)
    values (_client, _transaction, _account, _unit, _amount, after);
end $$;

-- Issues points of one unit to a person; a debt left by a late reversal is paid first. False when this source was credited before.
create function ledger_credit(
  _client uuid, _transaction uuid, _kind text, _source_kind text, _source uuid, _reverses uuid,
  _membership uuid, _campaign uuid, _experience bigint, _redeemable bigint, _training bigint,
  _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  available bigint; debt bigint; owed bigint; repaid bigint;
begin
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, reverses_id, actor_membership_id, reason, occurred_at)
    values (_client, _transaction, _kind, _source_kind, _source, _reverses, _actor, _reason, _at)
    on conflict on constraint ledger_transaction_once do nothing;
  if not found then return false; end if;
  if _experience > 0 then
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'experience', _campaign, _membership, 'member'), 'experience', _experience, _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'experience', _campaign, nobody, 'issued'), 'experience', -_experience, _at);
  end if;
  if _redeemable > 0 then
    available := ledger_account_of(_client, 'redeemable', _campaign, _membership, 'member');
    debt := ledger_account_of(_client, 'redeemable', _campaign, _membership, 'debt');
    perform 1 from ledger_account where client_id = _client and id in (available, debt) order by id for update;
    select -posted into owed from ledger_account where client_id = _client and id = debt;
    repaid := least(owed, _redeemable);
    perform ledger_write_entry(_client, _transaction, debt, 'redeemable', repaid, _at);
    perform ledger_write_entry(_client, _transaction, available, 'redeemable', _redeemable - repaid, _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'redeemable', _campaign, nobody, 'issued'), 'redeemable', -_redeemable, _at);
  end if;
  if _training > 0 then
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'training', nobody, _membership, 'member'), 'training', _training, _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'training', nobody, nobody, 'issued'), 'training', -_training, _at);
  end if;
  return true;
end $$;

-- Takes back exactly what was issued; what is spent already becomes a debt, and what an order holds is left alone (LO-12).
create function ledger_take_back(
  _client uuid, _transaction uuid, _kind text, _source_kind text, _source uuid, _reverses uuid,
  _membership uuid, _campaign uuid, _experience bigint, _redeemable bigint,
  _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  available bigint; debt bigint; free bigint; taken bigint;
begin
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, reverses_id, actor_membership_id, reason, occurred_at)
    values (_client, _transaction, _kind, _source_kind, _source, _reverses, _actor, _reason, _at)
    on conflict on constraint ledger_transaction_once do nothing;
  if not found then return false; end if;
  if _experience > 0 then
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'experience', _campaign, _membership, 'member'), 'experience', -_experience, _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'experience', _campaign, nobody, 'reversed'), 'experience', _experience, _at);
  end if;
  if _redeemable > 0 then
    available := ledger_account_of(_client, 'redeemable', _campaign, _membership, 'member');
    debt := ledger_account_of(_client, 'redeemable', _campaign, _membership, 'debt');
    perform 1 from ledger_account where client_id = _client and id in (available, debt) order by id for update;
    select posted - held into free from ledger_account where client_id = _client and id = available;
    taken := least(free, _redeemable);
    perform ledger_write_entry(_client, _transaction, available, 'redeemable', -taken, _at);
    perform ledger_write_entry(_client, _transaction, debt, 'redeemable', -(_redeemable - taken), _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'redeemable', _campaign, nobody, 'reversed'), 'redeemable', _redeemable, _at);
  end if;
  return true;
end $$;

-- Reserves redeemable points; null when there are not enough.
create function ledger_open_hold(_client uuid, _hold uuid, _membership uuid, _campaign uuid, _source_kind text, _source uuid, _amount bigint, _at timestamptz) returns bigint
language plpgsql
as $$
declare account bigint;
begin
  update ledger_account set held = held + _amount
    where client_id = _client and unit = 'redeemable' and campaign_id = _campaign and membership_id = _membership and kind = 'member'
      and posted - held >= _amount
    returning id into account;
  if account is null then return null; end if;
  insert into ledger_hold (client_id, id, account_id, source_kind, source_id, amount, opened_at)
    values (_client, _hold, account, _source_kind, _source, _amount, _at);
  return account;
end $$;

-- Ends a hold once: spent (the points become redeemed) or given back. False when it had ended before.
create function ledger_close_hold(
  _client uuid, _transaction uuid, _source_kind text, _source uuid, _spend boolean, _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare hold ledger_hold; account ledger_account;
begin
  update ledger_hold set state = case when _spend then 'settled' else 'released' end, closed_at = _at
    where client_id = _client and source_kind = _source_kind and source_id = _source and state = 'open'
    returning * into hold;
  if hold.id is null then return false; end if;
  update ledger_account set held = held - hold.amount where client_id = _client and id = hold.account_id returning * into account;
  if _spend then
    insert into ledger_transaction (client_id, id, kind, source_kind, source_id, actor_membership_id, reason, occurred_at)
      values (_client, _transaction, 'redemption', _source_kind, _source, _actor, _reason, _at);
    perform ledger_write_entry(_client, _transaction, hold.account_id, 'redeemable', -hold.amount, _at);
    perform ledger_write_entry(_client, _transaction,
      ledger_account_of(_client, 'redeemable', account.campaign_id, '00000000-0000-0000-0000-000000000000', 'redeemed'), 'redeemable', hold.amount, _at);
  end if;
  return true;
end $$;

-- Ends what can be spent of a campaign for one person; what orders hold stays theirs (PT-03). The points that expired, 0 on a repeat.
create function ledger_expire(
  _client uuid, _transaction uuid, _source_kind text, _source uuid, _membership uuid, _campaign uuid, _reason jsonb, _at timestamptz
) returns bigint
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  available bigint; free bigint;
begin
  available := ledger_account_of(_client, 'redeemable', _campaign, _membership, 'member');
  select posted - held into free from ledger_account where client_id = _client and id = available for update;
  if free = 0 then return 0; end if;
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, reason, occurred_at)
    values (_client, _transaction, 'expiry', _source_kind, _source, _reason, _at)
    on conflict on constraint ledger_transaction_once do nothing;
  if not found then return 0; end if;
  perform ledger_write_entry(_client, _transaction, available, 'redeemable', -free, _at);
  perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'redeemable', _campaign, nobody, 'expired'), 'redeemable', free, _at);
  return free;
end $$;

-- Accounts whose balance is not the sum of their entries, or whose holds do not add up: always empty (PT-02).
create view ledger_drift with (security_invoker = true) as
  select a.client_id, a.id as account_id, a.unit, a.membership_id, a.campaign_id, a.posted,
    coalesce(e.total, 0)::bigint as entries_total, a.held, coalesce(h.total, 0)::bigint as holds_total
  from ledger_account a
  left join (select client_id, account_id, sum(amount) as total from ledger_entry group by 1, 2) e
    on e.client_id = a.client_id and e.account_id = a.id
  left join (select client_id, account_id, sum(amount) as total from ledger_hold where state = 'open' group by 1, 2) h
    on h.client_id = a.client_id and h.account_id = a.id
  where a.kind in ('member', 'debt') and (a.posted <> coalesce(e.total, 0) or a.held <> coalesce(h.total, 0));
grant select on ledger_drift to trilha_app, trilha_platform;
