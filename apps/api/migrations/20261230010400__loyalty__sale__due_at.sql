-- How long a sale may wait for its decision (LO-30): working days of the campaign, none where nobody watches them.
alter table campaign add column decide_within_days integer check (decide_within_days between 1 and 60);
alter table sale add column due_at timestamptz;

-- The end of the last of so many working days after that day, Monday to Friday in the zone of the store.
create function sale_due_at(client uuid, campaign_of uuid, store_of uuid, since timestamptz) returns timestamptz
language sql stable
as $$
  select ((days.day + 1)::timestamp at time zone store.time_zone)
  from campaign
  join store on store.client_id = campaign.client_id and store.id = store_of
  cross join lateral (
    select each::date as day
    from generate_series((since at time zone store.time_zone)::date + 1,
      (since at time zone store.time_zone)::date + campaign.decide_within_days * 2 + 3, interval '1 day') each
    where extract(isodow from each) < 6
    order by each
    offset campaign.decide_within_days - 1
    limit 1
  ) days
  where campaign.client_id = client and campaign.id = campaign_of and campaign.decide_within_days is not null
$$;
create function note_sale_due() returns trigger
language plpgsql
as $$
begin
  new.due_at := sale_due_at(new.client_id, new.campaign_id, new.store_id, new.reported_at);
  return new;
end $$;
create trigger sale_due before insert on sale for each row execute function note_sale_due();

-- What must be decided first; a sale without a clock comes last.
create index sale_queue_by_due on sale (client_id, state, (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), reported_at, id);
create index sale_decided_in_time on sale (client_id, decided_at) where decided_at is not null and due_at is not null;
