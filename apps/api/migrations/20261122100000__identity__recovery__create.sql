-- One row for each time access was asked for, also when nobody answers to what was typed: the same work either way.
-- What was typed is kept as a keyed hash; the code and the tokens as well.
create table recovery_request (
  client_id uuid not null references client,
  id uuid not null,
  purpose text not null check (purpose in ('password', 'first_access')),
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  asked_for text not null,
  network text not null,
  person_id uuid references person,
  delivers boolean not null,
  token_hash bytea not null,
  code_seal text,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (client_id, id),
  check (person_id is not null or not delivers)
);
create unique index recovery_request_token on recovery_request (token_hash);
create index recovery_request_asked on recovery_request (asked_for, created_at desc);
create index recovery_request_network on recovery_request (network, created_at desc);
create index recovery_request_person on recovery_request (person_id, created_at desc) where delivers;
create index recovery_request_age on recovery_request (created_at);
select protect_client_rows('recovery_request');

create table password_link (
  client_id uuid not null references client,
  id uuid not null,
  person_id uuid not null references person,
  purpose text not null check (purpose in ('password', 'first_access')),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (client_id, id)
);
create unique index password_link_token on password_link (token_hash);
create index password_link_person on password_link (person_id);
create index password_link_age on password_link (created_at);
select protect_client_rows('password_link');
