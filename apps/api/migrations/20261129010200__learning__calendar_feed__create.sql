-- The personal address by which a calendar reads somebody's classes and deadlines (EV-02). Only the hash of its secret is
-- kept; renewing writes over it, switching off removes the row.
create table calendar_feed (
  client_id uuid not null,
  membership_id uuid not null,
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  -- Reads since minute_at, counted by all servers together.
  minute_at timestamptz,
  minute_reads integer not null default 0,
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
select protect_client_rows('calendar_feed');
