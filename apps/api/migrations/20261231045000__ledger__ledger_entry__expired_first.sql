-- What is taken back comes first from what expired of that person in that campaign: those points are gone already, and
-- whoever lost them is not asked for them a second time (LO-12, PT-02). It is a movement of its own, so that the
-- statement says it: what expired comes back, and the taking back takes it. Then comes what is free, the rest is owed.
create function ledger_expired(_client uuid, _available bigint) returns bigint
language sql stable
as $$
  select coalesce(-sum(amount), 0)::bigint from ledger_entry
    where client_id = _client and account_id = _available and balance_after is not null and kind in ('expiry', 'expiry_undone');
$$;

-- Moves points of a person out of what expired, or back into it (a negative number), with the movement that is about them.
create function ledger_move_expired(
  _client uuid, _kind text, _with uuid, _campaign uuid, _available bigint, _amount bigint, _actor uuid, _reason jsonb, _at timestamptz
) returns void
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  movement constant uuid := gen_random_uuid();
begin
  if _amount = 0 then return; end if;
  insert into ledger_transaction (client_id, id, kind, source_kind, source_id, actor_membership_id, reason, occurred_at)
    values (_client, movement, _kind, 'ledger_transaction', _with, _actor, _reason, _at);
  perform ledger_write_entry(_client, movement, _available, 'redeemable', _amount, _at);
  perform ledger_write_entry(_client, movement, ledger_account_of(_client, 'redeemable', _campaign, nobody, 'expired'), 'redeemable', -_amount, _at);
end $$;

create or replace function ledger_take_back(
  _client uuid, _transaction uuid, _kind text, _source_kind text, _source uuid, _reverses uuid,
  _membership uuid, _campaign uuid, _experience bigint, _redeemable bigint,
  _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  available bigint; debt bigint; free bigint; expired bigint; taken bigint;
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
    expired := least(ledger_expired(_client, available), _redeemable);
    perform ledger_move_expired(_client, 'expiry_undone', _transaction, _campaign, available, expired, _actor, _reason, _at);
    select posted - held into free from ledger_account where client_id = _client and id = available;
    taken := least(free, _redeemable);
    perform ledger_write_entry(_client, _transaction, available, 'redeemable', -taken, _at);
    perform ledger_write_entry(_client, _transaction, debt, 'redeemable', -(_redeemable - taken), _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'redeemable', _campaign, nobody, 'reversed'), 'redeemable', _redeemable, _at);
  end if;
  return true;
end $$;

-- A taking back that is undone leaves things as they were: what it took of what had expired expires again, but for what
-- repaid a debt meanwhile.
create or replace function ledger_credit(
  _client uuid, _transaction uuid, _kind text, _source_kind text, _source uuid, _reverses uuid,
  _membership uuid, _campaign uuid, _experience bigint, _redeemable bigint, _training bigint,
  _actor uuid, _reason jsonb, _at timestamptz
) returns boolean
language plpgsql
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  available bigint; debt bigint; owed bigint; repaid bigint; expired bigint;
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
      perform ledger_move_expired(_client, 'expiry', _transaction, _campaign, available, -least(expired, _redeemable - repaid),
        _actor, _reason, _at);
    end if;
  end if;
  if _training > 0 then
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'training', nobody, _membership, 'member'), 'training', _training, _at);
    perform ledger_write_entry(_client, _transaction, ledger_account_of(_client, 'training', nobody, nobody, 'issued'), 'training', -_training, _at);
  end if;
  return true;
end $$;
