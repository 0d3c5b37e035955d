-- When an order last gave points back: they can be spent for a while after the campaign (PT-03).
alter table ledger_account add column returned_at timestamptz;

-- What an order gives back repays first what is owed, as every other credit does (LO-12).
create or replace function ledger_close_hold(
  _client uuid, _transaction uuid, _source_kind text, _source uuid, _spend boolean, _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  hold ledger_hold; account ledger_account; debt bigint; repaid bigint;
begin
  update ledger_hold set state = case when _spend then 'settled' else 'released' end, closed_at = _at
    where client_id = _client and source_kind = _source_kind and source_id = _source and state = 'open'
    returning * into hold;
  if hold.id is null then return false; end if;
  select * into account from ledger_account where client_id = _client and id = hold.account_id;
  debt := ledger_account_of(_client, 'redeemable', account.campaign_id, account.membership_id, 'debt');
  perform 1 from ledger_account where client_id = _client and id in (hold.account_id, debt) order by id for update;
  update ledger_account set held = held - hold.amount, returned_at = case when _spend then returned_at else _at end
    where client_id = _client and id = hold.account_id;
  select least(-posted, hold.amount) into repaid from ledger_account where client_id = _client and id = debt;
  if _spend then
    insert into ledger_transaction (client_id, id, kind, source_kind, source_id, actor_membership_id, reason, occurred_at)
      values (_client, _transaction, 'redemption', _source_kind, _source, _actor, _reason, _at);
    perform ledger_write_entry(_client, _transaction, hold.account_id, 'redeemable', -hold.amount, _at);
    perform ledger_write_entry(_client, _transaction,
      ledger_account_of(_client, 'redeemable', account.campaign_id, nobody, 'redeemed'), 'redeemable', hold.amount, _at);
  elsif repaid > 0 then
    insert into ledger_transaction (client_id, id, kind, source_kind, source_id, actor_membership_id, reason, occurred_at)
      values (_client, _transaction, 'return_repays', _source_kind, _source, _actor, _reason, _at);
    perform ledger_write_entry(_client, _transaction, hold.account_id, 'redeemable', -repaid, _at);
    perform ledger_write_entry(_client, _transaction, debt, 'redeemable', repaid, _at);
  end if;
  return true;
end $$;

-- Nothing expires of whoever was given something back at that moment or since. Nodes before this one go on with the
-- shorter form, which is called behind the lock of the account.
create function ledger_expire(
  _client uuid, _transaction uuid, _source_kind text, _source uuid, _membership uuid, _campaign uuid, _reason jsonb, _at timestamptz,
  _returned_since timestamptz
) returns bigint
language plpgsql
as $$
declare available bigint; returned timestamptz;
begin
  available := ledger_account_of(_client, 'redeemable', _campaign, _membership, 'member');
  select returned_at into returned from ledger_account where client_id = _client and id = available for update;
  if returned >= _returned_since then return 0; end if;
  return ledger_expire(_client, _transaction, _source_kind, _source, _membership, _campaign, _reason, _at);
end $$;

-- What is given back of what was spent counts as well.
create or replace function ledger_give_back(
  _client uuid, _transaction uuid, _kind text, _spent_kind text, _source_kind text, _source uuid,
  _actor uuid, _reason jsonb, _at timestamptz
) returns bigint
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  spent uuid; paid record; debt bigint; owed bigint; repaid bigint;
begin
  select id into spent from ledger_transaction
    where client_id = _client and kind = _spent_kind and source_kind = _source_kind and source_id = _source;
  if spent is null then return 0; end if;
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, reverses_id, actor_membership_id, reason, occurred_at)
    values (_client, _transaction, _kind, _source_kind, _source, spent, _actor, _reason, _at)
    on conflict on constraint ledger_transaction_once do nothing;
  if not found then return 0; end if;
  select e.account_id, -e.amount as points, a.membership_id, a.campaign_id into paid
    from ledger_entry e join ledger_account a on a.client_id = e.client_id and a.id = e.account_id
    where e.client_id = _client and e.transaction_id = spent and a.kind = 'member';
  debt := ledger_account_of(_client, 'redeemable', paid.campaign_id, paid.membership_id, 'debt');
  perform 1 from ledger_account where client_id = _client and id in (paid.account_id, debt) order by id for update;
  select -posted into owed from ledger_account where client_id = _client and id = debt;
  repaid := least(owed, paid.points);
  perform ledger_write_entry(_client, _transaction, debt, 'redeemable', repaid, _at);
  perform ledger_write_entry(_client, _transaction, paid.account_id, 'redeemable', paid.points - repaid, _at);
  update ledger_account set returned_at = _at where client_id = _client and id = paid.account_id;
  perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'redeemable', paid.campaign_id, nobody, 'redeemed'), 'redeemable', -paid.points, _at);
  return paid.points;
end $$;
