-- Where people of a client may prove who they are instead of typing a password here.
create table sign_in_provider (
  client_id uuid not null references client,
  id uuid not null,
  -- Public name of the provider, in addresses and on the login page.
  key text not null,
  name text not null,
  button_text text,
  button_style text not null check (button_style in ('outline', 'solid')),
  button_icon text not null check (button_icon in ('key', 'google', 'microsoft')),
  issuer text not null,
  application text not null,
  sealed_secret text,
  scopes text not null,
  domain_hint text,
  enabled boolean not null default false,
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint sign_in_provider_name_unique unique (client_id, name)
);
create unique index sign_in_provider_key_unique on sign_in_provider (key);
select protect_client_rows('sign_in_provider');

-- Who somebody is at an issuer, as far as this client is concerned: what one client's provider says proves nothing
-- to another client.
create table external_identity (
  client_id uuid not null references client,
  issuer text not null,
  subject text not null,
  person_id uuid not null references person,
  linked_at timestamptz not null,
  primary key (client_id, issuer, subject)
);
create index external_identity_person on external_identity (person_id);
select protect_client_rows('external_identity');

-- One way to the provider and back. The browser that set out holds the secret behind browser_hash in a cookie.
create table sign_on_flow (
  client_id uuid not null references client,
  id uuid not null,
  provider_id uuid not null,
  browser_hash bytea not null,
  state_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  problem text,
  issuer text,
  subject text,
  email text,
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, provider_id) references sign_in_provider (client_id, id) on delete cascade
);
create unique index sign_on_flow_browser on sign_on_flow (browser_hash);
create unique index sign_on_flow_state on sign_on_flow (state_hash);
create index sign_on_flow_provider on sign_on_flow (client_id, provider_id);
create index sign_on_flow_age on sign_on_flow (created_at);
select protect_client_rows('sign_on_flow');

-- A session that a client vouched for stays at that client.
alter table login_session add column vouched boolean not null default false;
