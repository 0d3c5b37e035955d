-- A system of the client that may vouch for its people: what it knows of its own secret is kept as a hash.
create table trusted_backend (
  client_id uuid not null references client,
  id uuid not null,
  -- Public name of the system in its calls.
  key text not null,
  name text not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (client_id, id),
  constraint trusted_backend_name_unique unique (client_id, name)
);
create unique index trusted_backend_key_unique on trusted_backend (key);
select protect_client_rows('trusted_backend');

-- A way in of one use for one person at one client. Only the address that was handed out holds the ticket itself.
create table login_ticket (
  client_id uuid not null,
  hash bytea not null,
  backend_id uuid not null,
  person_id uuid not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (client_id, hash),
  foreign key (client_id, backend_id) references trusted_backend (client_id, id) on delete cascade
);
create unique index login_ticket_hash_unique on login_ticket (hash);
create index login_ticket_backend on login_ticket (client_id, backend_id);
create index login_ticket_age on login_ticket (created_at);
create index login_ticket_person on login_ticket (person_id);
select protect_client_rows('login_ticket');
