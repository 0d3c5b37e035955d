-- Gifts that a level of a campaign brings on a birthday or on a day of the programme's own (PT-06).
create table campaign_gift (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  occasion text not null check (occasion in ('birthday', 'special_date')),
  -- What a special date is called, and when it is.
  name text,
  day date,
  from_level integer not null check (from_level between 1 and 3),
  -- Redeemable ones alone: levels are made of what was sold.
  points integer not null check (points between 1 and 1000000),
  message text not null default '',
  -- The day on which it was added in the course of its campaign; none where it was published with it.
  added_on date,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade,
  constraint campaign_gift_day check (
    case occasion when 'special_date' then day is not null and name <> '' and name is not null
      else day is null and name is null end)
);
create unique index campaign_gift_once on campaign_gift (client_id, campaign_id, from_level, occasion, coalesce(day, '-infinity'));
select protect_client_rows('campaign_gift');

-- The first day on which a gift that was added later is given.
create function first_day_of_gift(kept campaign_gift) returns date
language sql immutable
as $$ select coalesce(kept.day, kept.added_on + 1) $$;

-- What was promised stays: a campaign that has begun takes gifts for its days to come. None changes; only one added in
-- its course can be withdrawn, and before its first day.
create function keep_gifts_of_begun_campaign() returns trigger
language plpgsql
as $$
declare kept campaign; today date;
begin
  if tg_op = 'UPDATE' then
    perform refuse_where_begun(old.client_id, old.campaign_id, tg_table_name);
    perform refuse_where_begun(new.client_id, new.campaign_id, tg_table_name);
    new.added_on := null;
    return new;
  end if;
  select * into kept from campaign
    where client_id = coalesce(new.client_id, old.client_id) and id = coalesce(new.campaign_id, old.campaign_id) for share;
  today := (product_now() at time zone kept.time_zone)::date;
  if tg_op = 'INSERT' then
    new.added_on := case when has_begun(kept) then today end;
    if new.added_on is not null and first_day_of_gift(new) not between today + 1 and kept.ends_on then
      raise exception 'a campaign that has begun takes gifts for its days to come' using errcode = 'TR003';
    end if;
    return new;
  end if;
  if has_begun(kept) and (old.added_on is null or first_day_of_gift(old) <= today) then
    raise exception 'a gift that was published with its campaign or may have been given is fixed' using errcode = 'TR003';
  end if;
  return old;
end $$;
create trigger campaign_gift_frozen before insert or update or delete on campaign_gift
  for each row execute function keep_gifts_of_begun_campaign();
