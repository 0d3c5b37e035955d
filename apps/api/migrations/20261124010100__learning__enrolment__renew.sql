-- A completion may end: a renewal begins a new cycle of the same enrolment, and the old one stays as history (LE-08).
alter table enrolment
  add column cycle integer not null default 1 check (cycle > 0),
  -- Where the running cycle began; null for the first one, which began with the enrolment.
  add column cycle_started_at timestamptz,
  -- Last day on which the latest completion holds, and the first on which it may be renewed, in the client's zone.
  add column expires_on date,
  add column renews_from date,
  add column renewal_told_at timestamptz;
create index enrolment_to_renew on enrolment (client_id, renews_from)
  where renews_from is not null and renewal_told_at is null;

create table enrolment_cycle (
  client_id uuid not null,
  enrolment_id uuid not null,
  cycle integer not null,
  state text not null,
  score integer check (score between 0 and 100),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  expires_on date,
  primary key (client_id, enrolment_id, cycle),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id)
);
select protect_client_rows('enrolment_cycle');

-- Each cycle earns a certificate of its own.
alter table certificate add column cycle integer not null default 1;
alter table certificate drop constraint certificate_once;
alter table certificate add constraint certificate_once unique (client_id, enrolment_id, cycle);
