-- Points that left for a partner's programme come back where it took them back and a person accepted its word (TR-03).
-- One effect for each decision: false when it was written before.
create function ledger_return_transfer(
  _client uuid, _transaction uuid, _source uuid, _membership uuid, _amount bigint, _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  account bigint; after bigint;
begin
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, actor_membership_id, reason, occurred_at)
    values (_client, _transaction, 'transfer_returned', 'points_transfer', _source, _actor, _reason, _at)
    on conflict on constraint ledger_transaction_once do nothing;
  if not found then return false; end if;
  account := ledger_account_of(_client, 'training', nobody, _membership, 'member');
  -- Since when somebody has their points (changed_at) stays, as it does when they leave.
  update ledger_account set posted = posted + _amount, transferred = transferred - _amount
    where client_id = _client and id = account returning posted into after;
  insert into ledger_entry (client_id, transaction_id, account_id, unit, amount, balance_after, kind, occurred_at)
    values (_client, _transaction, account, 'training', _amount, after, 'transfer_returned', _at);
  perform ledger_write_entry(_client, _transaction,
    ledger_account_of(_client, 'training', nobody, nobody, 'transferred'), 'training', -_amount, _at);
  return true;
end $$;

-- What left and did not come back is proved like the balance.
create or replace view ledger_drift with (security_invoker = true) as
  select a.client_id, a.id as account_id, a.unit, a.membership_id, a.campaign_id, a.posted,
    coalesce(e.total, 0)::bigint as entries_total, a.held, coalesce(h.total, 0)::bigint as holds_total,
    a.transferred, coalesce(e.left_total, 0)::bigint as transferred_total
  from ledger_account a
  left join (select e.client_id, e.account_id, sum(e.amount) as total,
      -sum(e.amount) filter (where t.kind in ('transfer', 'transfer_returned')) as left_total
    from ledger_entry e join ledger_transaction t on t.client_id = e.client_id and t.id = e.transaction_id
    group by 1, 2) e on e.client_id = a.client_id and e.account_id = a.id
  left join (select client_id, account_id, sum(amount) as total from ledger_hold where state = 'open' group by 1, 2) h
    on h.client_id = a.client_id and h.account_id = a.id
  where a.kind in ('member', 'debt') and (a.posted <> coalesce(e.total, 0) or a.held <> coalesce(h.total, 0)
    or a.transferred <> coalesce(e.left_total, 0));
