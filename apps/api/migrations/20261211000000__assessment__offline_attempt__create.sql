-- Attempts that were taken away to be made without a network (AS-05, OF-03).
create table offline_lease (
  client_id uuid not null,
  attempt_id uuid not null,
  -- The one device it was taken to, by the name that device gave itself.
  device text not null,
  title text not null,
  taken_at timestamptz not null,
  send_by timestamptz not null,
  primary key (client_id, attempt_id),
  foreign key (client_id, attempt_id) references attempt (client_id, id) on delete cascade,
  check (send_by > taken_at)
);
select protect_client_rows('offline_lease');

-- What devices sent of them. The same report comes once; another one of the same attempt waits for the team.
create table offline_report (
  client_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  -- SHA-256 of all that was sent, in hex.
  fingerprint text not null,
  events jsonb not null,
  problems text[] not null,
  state text not null check (state in ('counted', 'held', 'accepted', 'refused')),
  received_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  primary key (client_id, id),
  constraint offline_report_once unique (client_id, attempt_id, fingerprint),
  foreign key (client_id, attempt_id) references offline_lease (client_id, attempt_id) on delete cascade,
  foreign key (client_id, decided_by) references membership (client_id, id),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check ((decided_by is null) or (decided_at is not null)),
  check (state <> 'counted' or problems = '{}')
);
create index offline_report_held on offline_report (client_id, received_at, id) where state = 'held';
-- One report of an attempt counts by itself.
create unique index offline_report_counted on offline_report (client_id, attempt_id) where state = 'counted';
select protect_client_rows('offline_report');
