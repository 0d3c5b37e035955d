-- When somebody left the page of a running attempt, after the warning; the attempt itself counts them (AS-05).
create table attempt_departure (
  client_id uuid not null,
  attempt_id uuid not null,
  number int not null check (number > 0),
  left_at timestamptz not null,
  primary key (client_id, attempt_id, number),
  foreign key (client_id, attempt_id) references attempt (client_id, id) on delete cascade
);
select protect_client_rows('attempt_departure');

-- The attempts at one test, the latest first, as the team reads them.
create index attempt_of_activity on attempt (client_id, activity_id, started_at desc, id desc);
