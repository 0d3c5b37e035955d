-- What was published of a campaign stays as it is from its first day on (LO-01, LO-03, PT-07). TR003 refuses the rest.
create function has_begun(kept campaign) returns boolean
language sql stable
as $$ select kept.status = 'published' and kept.begins_on <= (product_now() at time zone kept.time_zone)::date $$;

-- Its own row. What is not named here as open is fixed: how it is called, how it is audited, and terms as a new version.
create function refuse_change_of_begun_campaign() returns trigger
language plpgsql
as $$
declare open_columns constant text[] := array['name', 'terms_text', 'terms_version', 'second_look_above', 'appeal_days',
  'decide_within_days'];
begin
  if not has_begun(old) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a campaign that has begun is kept' using errcode = 'TR003';
  end if;
  if to_jsonb(old) - open_columns is distinct from to_jsonb(new) - open_columns then
    raise exception 'dates, countries, rules and conditions of a campaign that has begun are fixed' using errcode = 'TR003';
  end if;
  if new.terms_version <> old.terms_version + (new.terms_text is distinct from old.terms_text)::integer then
    raise exception 'other terms of a campaign that has begun are its next version' using errcode = 'TR003';
  end if;
  return new;
end $$;
create trigger campaign_frozen before update or delete on campaign
  for each row execute function refuse_change_of_begun_campaign();

-- Locked, so that it is not published between the look and the write.
create function refuse_where_begun(of_client uuid, of_campaign uuid, changed text) returns void
language plpgsql
as $$
declare kept campaign;
begin
  select * into kept from campaign where client_id = of_client and id = of_campaign for share;
  if has_begun(kept) then
    raise exception 'rows of % are fixed once their campaign has begun', changed using errcode = 'TR003';
  end if;
end $$;

-- A row that goes from one campaign to another leaves the first and changes the second.
create or replace function refuse_change_of_running_campaign() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    perform refuse_where_begun(old.client_id, old.campaign_id, tg_table_name);
  end if;
  if tg_op <> 'DELETE' then
    perform refuse_where_begun(new.client_id, new.campaign_id, tg_table_name);
  end if;
  return coalesce(new, old);
end $$;
create trigger campaign_level_frozen before insert or update or delete on campaign_level
  for each row execute function refuse_change_of_running_campaign();
-- Whoever joined counts on these; one that comes in takes nothing from anybody.
create trigger campaign_agency_frozen before update or delete on campaign_agency
  for each row execute function refuse_change_of_running_campaign();
create trigger campaign_brand_frozen before update or delete on campaign_brand
  for each row execute function refuse_change_of_running_campaign();
create trigger campaign_store_frozen before update or delete on campaign_store
  for each row execute function refuse_change_of_running_campaign();

-- Promotions go by brand and form factor: another one of a product would be another value in the points table.
create function refuse_other_kind_of_offered_product() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from campaign_product offered
    join campaign on campaign.client_id = offered.client_id and campaign.id = offered.campaign_id
    where offered.client_id = old.client_id and offered.product_id = old.id and has_begun(campaign)
  ) then
    raise exception 'brand and form factor of a product in a campaign that has begun are fixed' using errcode = 'TR003';
  end if;
  return new;
end $$;
create trigger product_kind_frozen before update of brand_id, form_factor on product
  for each row when ((old.brand_id, old.form_factor) is distinct from (new.brand_id, new.form_factor))
  execute function refuse_other_kind_of_offered_product();

-- The chains of a campaign are those of its stores.
create function refuse_other_chain_of_admitted_store() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from campaign_store offered
    join campaign on campaign.client_id = offered.client_id and campaign.id = offered.campaign_id
    where offered.client_id = old.client_id and offered.store_id = old.id and has_begun(campaign)
  ) then
    raise exception 'chain and country of a store in a campaign that has begun are fixed' using errcode = 'TR003';
  end if;
  return new;
end $$;
create trigger store_chain_frozen before update of chain_id, country on store
  for each row when ((old.chain_id, old.country) is distinct from (new.chain_id, new.country))
  execute function refuse_other_chain_of_admitted_store();
