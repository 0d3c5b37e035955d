-- Whatever comes in after the end of a campaign comes late by no fault of its person: a refusal that is taken back, an
-- appeal, a photo that waited to be looked at. It can be spent as long as what an order gives back (PT-03).
create or replace function ledger_credit(
  _client uuid, _transaction uuid, _kind text, _source_kind text, _source uuid, _reverses uuid,
  _membership uuid, _campaign uuid, _experience bigint, _redeemable bigint, _training bigint,
  _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  available bigint; debt bigint; owed bigint; repaid bigint; expired bigint := 0;
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
    if _reverses is not null then
      select coalesce(sum(entry.amount), 0) into expired
        from ledger_transaction freed
        join ledger_entry entry on entry.client_id = freed.client_id and entry.transaction_id = freed.id and entry.account_id = available
        where freed.client_id = _client and freed.kind = 'expiry_undone' and freed.source_kind = 'ledger_transaction'
          and freed.source_id = _reverses;
      expired := least(expired, _redeemable - repaid);
      perform ledger_move_expired(_client, 'expiry', _transaction, _campaign, available, -expired, _actor, _reason, _at);
    end if;
    if _redeemable - repaid > expired then
      update ledger_account set returned_at = _at where client_id = _client and id = available;
    end if;
  end if;
  if _training > 0 then
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'training', nobody, _membership, 'member'), 'training', _training, _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'training', nobody, nobody, 'issued'), 'training', -_training, _at);
  end if;
  return true;
end $$;
