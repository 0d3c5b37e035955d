-- A level may open the store without limit (PT-06): whoever holds it orders past the maximum of a category. Fixed with the
-- level on the first day of its campaign.
alter table campaign_level add column lifts_category_maximum boolean not null default false;

create or replace function loyalty_redeem(
  _client uuid, _order uuid, _event uuid, _hold uuid, _number text, _membership uuid, _reward uuid, _cost integer,
  _delivery jsonb, _at timestamptz
) returns text
language plpgsql
as $$
declare item reward; maximum integer; touched integer; present reward;
begin
  select * into item from reward where client_id = _client and id = _reward and status = 'active';
  if item.id is null then return 'not_found'; end if;
  if reward_free(_client, _reward) = 0 then return 'out_of_stock'; end if;
  select c.maximum_per_person into maximum from reward_category c where c.client_id = _client and c.id = item.category_id;
  if exists (select from participation joined
      join campaign_level held on held.client_id = joined.client_id and held.campaign_id = joined.campaign_id
        and held.position = joined.level_position and held.lifts_category_maximum
      where joined.client_id = _client and joined.campaign_id = item.campaign_id and joined.membership_id = _membership) then
    maximum := null;
  end if;
  insert into reward_order (client_id, id, number, campaign_id, membership_id, reward_id, category_id, reward_kind, cost,
      delivery, ordered_at, changed_at)
    values (_client, _order, _number, item.campaign_id, _membership, _reward, item.category_id, item.kind, _cost,
      _delivery, _at, _at);
  insert into reward_order_event (client_id, id, order_id, state, actor_membership_id, at)
    values (_client, _event, _order, 'awaiting_approval', _membership, _at);
  if ledger_open_hold(_client, _hold, _membership, item.campaign_id, 'reward_order', _order, _cost, _at) is null then
    raise exception 'insufficient points' using errcode = 'TR010';
  end if;
  insert into reward_category_use as u (client_id, campaign_id, membership_id, category_id, used)
    values (_client, item.campaign_id, _membership, item.category_id, 1)
    on conflict (client_id, campaign_id, membership_id, category_id) do update set used = u.used + 1
      where maximum is null or u.used < maximum;
  get diagnostics touched = row_count;
  if touched = 0 then raise exception 'category maximum reached' using errcode = 'TR011'; end if;
  if not take_free_stock(_client, _reward) then raise exception 'out of stock' using errcode = 'TR012'; end if;
  -- Looked at behind the share, which a change of the reward holds until it is done.
  select * into present from reward where client_id = _client and id = _reward;
  if present.cost <> _cost then raise exception 'cost changed' using errcode = 'TR013', detail = present.cost; end if;
  if present.status <> 'active' then raise exception 'out of stock' using errcode = 'TR012'; end if;
  return 'ok';
end $$;
