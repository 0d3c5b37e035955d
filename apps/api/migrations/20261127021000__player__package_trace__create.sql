-- What a package did at one learner, for whoever helps them: the last entries, kept some weeks (PL-04).
create table package_trace (
  client_id uuid not null references client,
  enrolment_id uuid not null,
  activity_id uuid not null,
  entries jsonb not null default '[]',
  -- Until when every call is recorded, and not only those that fail.
  all_until timestamptz,
  told_at timestamptz not null,
  primary key (client_id, enrolment_id, activity_id),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id) on delete cascade
);
create index package_trace_told on package_trace (client_id, told_at);
select protect_client_rows('package_trace');
