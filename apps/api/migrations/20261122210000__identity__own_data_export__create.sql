-- A copy of everything the platform holds of a person at this client. The bytes are in storage under `storage_key`
-- while the state is ready; afterwards the row says only that there was one.
create table own_data_export (
  client_id uuid not null references client,
  id uuid not null,
  membership_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'over')),
  -- How many of the subjects are written, and how many there are.
  written integer not null default 0 check (written >= 0),
  subjects integer not null default 0 check (subjects >= 0),
  size bigint check (size > 0),
  storage_key text not null,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  check (state <> 'ready' or (size is not null and expires_at is not null))
);
select protect_client_rows('own_data_export');
-- Of two that are asked for at once, one is made.
create unique index own_data_export_under_way on own_data_export (client_id, membership_id)
  where state in ('waiting', 'making');
create index own_data_export_newest on own_data_export (client_id, membership_id, asked_at desc, id desc);
create index own_data_export_watched on own_data_export (client_id, state) where state in ('waiting', 'making', 'ready');
