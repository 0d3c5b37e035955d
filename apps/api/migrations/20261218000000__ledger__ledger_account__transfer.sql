-- Training points may leave for a partner's programme (TR-03). What somebody has earned is what is here and what left:
-- rankings count both, so that a transfer costs nobody their place (GM-02).
alter table ledger_account add column transferred bigint not null default 0 check (transferred >= 0);

-- Reserves training points for a transfer; false when so many are not free.
create function ledger_hold_training(_client uuid, _hold uuid, _membership uuid, _source uuid, _amount bigint, _at timestamptz) returns boolean
language plpgsql
as $$
declare account bigint;
begin
  update ledger_account set held = held + _amount
    where client_id = _client and unit = 'training' and campaign_id = '00000000-0000-0000-0000-000000000000'
      and membership_id = _membership and kind = 'member' and posted - held >= _amount
    returning id into account;
  if account is null then return false; end if;
  insert into ledger_hold (client_id, id, account_id, source_kind, source_id, amount, opened_at)
    values (_client, _hold, account, 'points_transfer', _source, _amount, _at);
  return true;
end $$;

-- Ends the reservation of a transfer once: the points left, or are free again. False when it had ended before. Since
-- when somebody has their points (changed_at) stays: it is their place among equals.
create function ledger_close_transfer(_client uuid, _transaction uuid, _source uuid, _leaves boolean, _reason jsonb, _at timestamptz) returns boolean
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
  insert into ledger_entry (client_id, transaction_id, account_id, unit, amount, balance_after)
    values (_client, _transaction, hold.account_id, 'training', -hold.amount, after);
  perform ledger_write_entry(_client, _transaction,
    ledger_account_of(_client, 'training', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 'transferred'),
    'training', hold.amount, _at);
  return true;
end $$;

-- What left is proved like the balance.
create or replace view ledger_drift with (security_invoker = true) as
  select a.client_id, a.id as account_id, a.unit, a.membership_id, a.campaign_id, a.posted,
    coalesce(e.total, 0)::bigint as entries_total, a.held, coalesce(h.total, 0)::bigint as holds_total,
    a.transferred, coalesce(e.left_total, 0)::bigint as transferred_total
  from ledger_account a
  left join (select e.client_id, e.account_id, sum(e.amount) as total,
      -sum(e.amount) filter (where t.kind = 'transfer') as left_total
    from ledger_entry e join ledger_transaction t on t.client_id = e.client_id and t.id = e.transaction_id
    group by 1, 2) e on e.client_id = a.client_id and e.account_id = a.id
  left join (select client_id, account_id, sum(amount) as total from ledger_hold where state = 'open' group by 1, 2) h
    on h.client_id = a.client_id and h.account_id = a.id
  where a.kind in ('member', 'debt') and (a.posted <> coalesce(e.total, 0) or a.held <> coalesce(h.total, 0)
    or a.transferred <> coalesce(e.left_total, 0));
