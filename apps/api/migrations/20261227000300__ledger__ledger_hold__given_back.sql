-- Gives back what an order had spent, once, and notes it with the hold as returned, so that whatever looks at returned
-- points finds them (RW-03, PT-03). The points given back, 0 where they came back before.
create function ledger_return_redemption(
  _client uuid, _transaction uuid, _source_kind text, _source uuid, _actor uuid, _reason jsonb, _at timestamptz
) returns bigint
language plpgsql
as $$
declare points bigint;
begin
  points := ledger_give_back(_client, _transaction, 'redemption_given_back', 'redemption', _source_kind, _source, _actor, _reason, _at);
  if points > 0 then
    update ledger_hold set state = 'released', closed_at = _at
      where client_id = _client and source_kind = _source_kind and source_id = _source and state = 'settled';
  end if;
  return points;
end $$;
