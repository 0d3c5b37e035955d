-- Events of the programme: dates of a campaign that members of some of its levels may come to (EV-05, EV-06).
create table programme_event (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  kind text not null check (kind in ('webinar', 'live_class', 'presential')),
  title text not null,
  description text not null default '',
  -- Where it is held, and the address of its broadcast; only those with a place are told the latter.
  place text not null default '',
  broadcast_url text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The zone in which the team speaks of it; people read it in their own.
  time_zone text not null,
  -- Levels of the campaign whose members may take part, by their position.
  levels integer[] not null check (cardinality(levels) > 0),
  -- Null for no limit.
  vacancies integer check (vacancies > 0),
  taken integer not null default 0 check (taken >= 0),
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- Sealed: what the codes of its check-in are worked out from.
  sealed_secret bytea not null,
  -- Counts what subscribers' calendars must hear of.
  sequence integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  check (ends_at > starts_at),
  check (vacancies is null or taken <= vacancies),
  foreign key (client_id, campaign_id) references campaign (client_id, id)
);
create index programme_event_by_time on programme_event (client_id, starts_at, id);
create index programme_event_by_end on programme_event (client_id, ends_at);
create index programme_event_of_campaign on programme_event (client_id, campaign_id, starts_at);
select protect_client_rows('programme_event');

-- Who has a place in an event, and whether they were there: one row for each person, whatever they do.
create table programme_event_place (
  client_id uuid not null,
  event_id uuid not null,
  membership_id uuid not null,
  subscribed_at timestamptz not null,
  -- Whoever gave the place back may take one again.
  left_at timestamptz,
  presence text check (presence in ('present', 'absent')),
  presence_at timestamptz,
  -- Null where they checked in by the code.
  presence_by uuid,
  primary key (client_id, event_id, membership_id),
  check ((presence is null) = (presence_at is null)),
  check (presence is not null or presence_by is null),
  check (left_at is null or presence is null),
  foreign key (client_id, event_id) references programme_event (client_id, id) on delete cascade,
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, presence_by) references membership (client_id, id)
);
create index programme_event_place_of_member on programme_event_place (client_id, membership_id, event_id)
  where left_at is null;
create index programme_event_place_presence on programme_event_place (client_id, event_id, presence)
  where left_at is null;
select protect_client_rows('programme_event_place');

-- Wrong codes of a person at an event, counted whether or not they have a place.
create table programme_event_try (
  client_id uuid not null,
  event_id uuid not null,
  membership_id uuid not null,
  wrong integer not null default 0 check (wrong >= 0),
  last_wrong_at timestamptz,
  primary key (client_id, event_id, membership_id),
  foreign key (client_id, event_id) references programme_event (client_id, id) on delete cascade,
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
create index programme_event_try_of_member on programme_event_try (client_id, membership_id);
select protect_client_rows('programme_event_try');
