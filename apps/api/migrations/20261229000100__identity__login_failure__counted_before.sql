-- A try is counted before the password is looked at and given back when it was right: many at once never pass the limit.
alter table login_failure
  add column try_id uuid,
  add column open boolean not null default false;

-- Networks a person has signed in from, as keyed digests: strangers who guess elsewhere do not shut the person out there.
create table known_network (
  person_id uuid not null references person,
  network text not null,
  seen_at timestamptz not null,
  primary key (person_id, network)
);
grant select, insert, update, delete on known_network to trilha_platform;
