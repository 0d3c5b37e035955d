-- A statement is narrowed down by what its lines are about and by days (PT-01): an entry carries both from its movement,
-- so that an index can answer. Neither ever changes, as a movement does not.
alter table ledger_entry add column kind text;
alter table ledger_entry add column occurred_at timestamptz;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry entry set kind = movement.kind, occurred_at = movement.occurred_at
  from ledger_transaction movement
  where movement.client_id = entry.client_id and movement.id = entry.transaction_id;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry alter column kind set not null;
alter table ledger_entry alter column occurred_at set not null;

-- Only what people hold or owe is read so; accounts of the programme keep no balance beside their entries. No entry
-- is of nothing: who asks by day says so, and the index of days is not taken for the one of kinds where both seem as good.
create index ledger_entry_of_kind on ledger_entry (client_id, account_id, kind, id desc)
  include (amount, balance_after, transaction_id, occurred_at) where balance_after is not null;
create index ledger_entry_of_day on ledger_entry (client_id, account_id, occurred_at desc)
  include (id, amount, balance_after, transaction_id) where balance_after is not null and amount <> 0;

create or replace function ledger_write_entry(_client uuid, _transaction uuid, _account bigint, _unit text, _amount bigint, _at timestamptz) returns void
language plpgsql
as $$
declare after bigint;
begin
  if _amount = 0 then return; end if;
  update ledger_account set posted = posted + _amount, changed_at = _at
    where client_id = _client and id = _account and kind in ('member', 'debt') returning posted into after;
  insert into ledger_entry (client_id, transaction_id, account_id, unit, amount, balance_after, kind, occurred_at)
    select _client, _transaction, _account, _unit, _amount, after, movement.kind, movement.occurred_at
    from ledger_transaction movement where movement.client_id = _client and movement.id = _transaction;
end $$;

create or replace function ledger_close_transfer(
  _client uuid, _transaction uuid, _source uuid, _leaves boolean, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare hold ledger_hold; after bigint;
begin
  update ledger_hold set state = case when _leaves then 'settled' else 'released' end, closed_at = _at
    where client_id = _client and source_kind = 'points_transfer' and source_id = _source and state = 'open'
    returning * into hold;
  if hold.id is null then return false; end if;
  if not _leaves then
    update ledger_account set held = held - hold.amount where client_id = _client and id = hold.account_id;
    return true;
  end if;
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, reason, occurred_at)
    values (_client, _transaction, 'transfer', 'points_transfer', _source, _reason, _at);
  update ledger_account
    set held = held - hold.amount, posted = posted - hold.amount, transferred = transferred + hold.amount
    where client_id = _client and id = hold.account_id returning posted into after;
  insert into ledger_entry (client_id, transaction_id, account_id, unit, amount, balance_after, kind, occurred_at)
    values (_client, _transaction, hold.account_id, 'training', -hold.amount, after, 'transfer', _at);
  perform ledger_write_entry(_client, _transaction,
    ledger_account_of(_client, 'training', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 'transferred'),
    'training', hold.amount, _at);
  return true;
end $$;
