-- A class is what happens at a time in a training of the kinds live class, webinar or in-person course (EV-02, EV-08).
create table training_class (
  client_id uuid not null,
  id uuid not null,
  training_id uuid not null,
  kind text not null check (kind in ('live_class', 'webinar', 'presential_class')),
  -- Tells classes of one course apart; empty where there is but one.
  name text not null default '',
  status text not null default 'pre_scheduled' check (status in (
    'pre_scheduled', 'scheduled', 'open', 'invited_only', 'live', 'in_progress', 'intermission', 'offline',
    'awaiting_results', 'finished', 'reproved', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The zone in which the team speaks of it; people read it in their own.
  time_zone text not null,
  room text not null default '',
  address text not null default '',
  -- Where it is met over the net; only those with a place are told.
  meeting_url text not null default '',
  instructor_membership_id uuid,
  -- Null for no limit.
  vacancies integer check (vacancies > 0),
  taken integer not null default 0 check (taken >= 0),
  cancel_reason text not null default '',
  -- Counts what subscribers' calendars must hear of.
  sequence integer not null default 0,
  reminded_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  check (ends_at > starts_at),
  check (vacancies is null or taken <= vacancies),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, instructor_membership_id) references membership (client_id, id)
);
create index training_class_of_training on training_class (client_id, training_id, starts_at);
create index training_class_by_time on training_class (client_id, starts_at, id);
create index training_class_of_instructor on training_class (client_id, instructor_membership_id, starts_at)
  where instructor_membership_id is not null;
select protect_client_rows('training_class');

-- Who has a place in a class, or waits for one.
create table class_subscription (
  client_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  training_id uuid not null,
  membership_id uuid not null,
  state text not null check (state in ('subscribed', 'waiting', 'ended')),
  -- The smaller number goes first; given under the lock of the class.
  line_number bigint,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (client_id, id),
  check ((state = 'waiting') = (line_number is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  foreign key (client_id, class_id) references training_class (client_id, id) on delete cascade,
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
create unique index class_subscription_open on class_subscription (client_id, class_id, membership_id)
  where state <> 'ended';
create unique index class_subscription_line on class_subscription (client_id, class_id, line_number)
  where state = 'waiting';
create index class_subscription_of_member on class_subscription (client_id, membership_id, training_id)
  where state <> 'ended';
select protect_client_rows('class_subscription');

-- What the team wrote beside a name, in the order of writing; the last mark counts, none is ever written over.
create table class_presence (
  client_id uuid not null,
  number bigint generated always as identity,
  class_id uuid not null,
  membership_id uuid not null,
  mark text not null check (mark in ('present', 'late', 'absent', 'none')),
  marked_by uuid,
  marked_at timestamptz not null,
  primary key (client_id, number),
  foreign key (client_id, class_id) references training_class (client_id, id) on delete cascade,
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, marked_by) references membership (client_id, id)
);
create index class_presence_last on class_presence (client_id, class_id, membership_id, number desc);
select protect_client_rows('class_presence');
