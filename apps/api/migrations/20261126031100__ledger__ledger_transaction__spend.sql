-- Spends redeemable points of a campaign at once, where an order would hold them first; the guard is here, whatever was
-- read before. False when this source has paid before (LE-06, PT-02).
create function ledger_spend(
  _client uuid, _transaction uuid, _kind text, _source_kind text, _source uuid,
  _membership uuid, _campaign uuid, _points bigint, _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  available bigint; free bigint;
begin
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, actor_membership_id, reason, occurred_at)
    values (_client, _transaction, _kind, _source_kind, _source, _actor, _reason, _at)
    on conflict on constraint ledger_transaction_once do nothing;
  if not found then return false; end if;
  available := ledger_account_of(_client, 'redeemable', _campaign, _membership, 'member');
  select posted - held into free from ledger_account where client_id = _client and id = available for update;
  if free < _points then raise exception 'insufficient points' using errcode = 'TR010'; end if;
  perform ledger_write_entry(_client, _transaction, available, 'redeemable', -_points, _at);
  perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'redeemable', _campaign, nobody, 'redeemed'), 'redeemable', _points, _at);
  return true;
end $$;

-- Gives back what a source has spent, once, to the campaign it came from; what the person owes there is repaid first.
-- The points given back, 0 where nothing was spent or all came back before.
create function ledger_give_back(
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
  perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'redeemable', paid.campaign_id, nobody, 'redeemed'), 'redeemable', -paid.points, _at);
  return paid.points;
end $$;
