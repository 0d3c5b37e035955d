-- Whether a promotion was decided before its campaign began, and published with it, or was added in its course (LO-01).
-- Of those there were nothing says so: they count as published.
alter table promotion add column added_while_running boolean not null default false;

-- A campaign that has begun takes promotions from today on and within its own days. None changes; only one added in its
-- course can be withdrawn, and before its first day.
create function keep_promotions_of_begun_campaign() returns trigger
language plpgsql
as $$
declare kept campaign; today date;
begin
  if tg_op = 'UPDATE' then
    perform refuse_where_begun(old.client_id, old.campaign_id, tg_table_name);
    perform refuse_where_begun(new.client_id, new.campaign_id, tg_table_name);
    return new;
  end if;
  select * into kept from campaign
    where client_id = coalesce(new.client_id, old.client_id) and id = coalesce(new.campaign_id, old.campaign_id) for share;
  today := (product_now() at time zone kept.time_zone)::date;
  if tg_op = 'INSERT' then
    new.added_while_running := coalesce(has_begun(kept), false);
    if new.added_while_running and (new.begins_on < today or new.ends_on > kept.ends_on) then
      raise exception 'a campaign that has begun takes promotions for its days to come' using errcode = 'TR003';
    end if;
    return new;
  end if;
  if has_begun(kept) and (not old.added_while_running or old.begins_on <= today) then
    raise exception 'a promotion that was published with its campaign or has begun is fixed' using errcode = 'TR003';
  end if;
  return old;
end $$;
create trigger promotion_frozen before insert or update or delete on promotion
  for each row execute function keep_promotions_of_begun_campaign();
