-- What one person or one group is given at one test: more time, more attempts, dates of their own (LE-07, AS-02, AS-05).
create table test_exception (
  client_id uuid not null,
  id uuid not null,
  -- The activity in all its versions.
  activity_id uuid not null,
  membership_id uuid,
  group_id uuid,
  extra_percent integer check (extra_percent between 1 and 300),
  extra_seconds integer check (extra_seconds between 60 and 36000),
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 20),
  opens_at timestamptz,
  closes_at timestamptz,
  reason text not null,
  -- Counts the changes, so that nobody overwrites what they have not seen.
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, group_id) references people_group (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references membership (client_id, id),
  check ((membership_id is null) <> (group_id is null)),
  check (extra_percent is null or extra_seconds is null),
  check (closes_at > opens_at),
  check (extra_percent is not null or extra_seconds is not null or extra_attempts > 0
    or opens_at is not null or closes_at is not null),
  constraint test_exception_once_for_person unique (client_id, activity_id, membership_id),
  constraint test_exception_once_for_group unique (client_id, activity_id, group_id)
);
create index test_exception_of_person on test_exception (client_id, membership_id) where membership_id is not null;
create index test_exception_of_group on test_exception (client_id, group_id) where group_id is not null;
create index test_exception_listed on test_exception (client_id, activity_id, created_at desc, id desc);
create index test_exception_made on test_exception (client_id, created_by);
select protect_client_rows('test_exception');

-- The time an attempt was taken away with; null for the time in the settings of the attempt.
alter table offline_lease add column time_limit_seconds integer check (time_limit_seconds > 0);
