-- People are global: the same human may belong to several clients (CL-02). What a client owns is the membership.
create table person (
  id uuid primary key,
  username text not null,
  email text not null,
  document_country text,
  document text,
  first_name text not null,
  last_name text not null,
  password_hash text,
  superuser boolean not null default false,
  language text not null default 'pt-BR',
  birthday date,
  mobile_phone text,
  phone_verified_at timestamptz,
  must_change_password boolean not null default false,
  created_at timestamptz not null
);
create unique index person_username_unique on person (lower(username));
create unique index person_email_unique on person (lower(email));
create unique index person_document_unique on person (document_country, document) where document is not null;
create index person_document_lookup on person (document) where document is not null;

create table area (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  primary key (client_id, id),
  constraint area_name_unique unique (client_id, name)
);
select protect_client_rows('area');

create table membership (
  client_id uuid not null references client,
  id uuid not null,
  person_id uuid not null references person,
  status text not null default 'approved' check (status in ('awaiting_approval', 'approved', 'blocked')),
  roles text[] not null default '{learner}',
  display_name text not null,
  area_id uuid,
  country text not null default 'BR',
  terms_accepted_at timestamptz,
  cookies_accepted_at timestamptz,
  joined_at timestamptz not null,
  primary key (client_id, id),
  constraint membership_person_unique unique (client_id, person_id),
  foreign key (client_id, area_id) references area (client_id, id)
);
create index membership_of_person on membership (person_id);
create index membership_area on membership (client_id, area_id);
create index membership_not_approved on membership (client_id, id) where status <> 'approved';
select protect_client_rows('membership');

create table people_group (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  primary key (client_id, id),
  constraint people_group_name_unique unique (client_id, name)
);
create table people_group_member (
  client_id uuid not null,
  group_id uuid not null,
  membership_id uuid not null,
  primary key (client_id, group_id, membership_id),
  foreign key (client_id, group_id) references people_group (client_id, id) on delete cascade,
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
create index people_group_member_of on people_group_member (client_id, membership_id);
select protect_client_rows('people_group');
select protect_client_rows('people_group_member');

create table login_session (
  id uuid primary key,
  person_id uuid not null references person,
  client_id uuid not null references client,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index login_session_person on login_session (person_id) where ended_at is null;

create table access_token (
  hash bytea primary key,
  session_id uuid not null references login_session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_expiry on access_token (expires_at);

-- A used token keeps its successor sealed under a key that only the token itself yields: a retry within the
-- grace time receives the same pair, and the table alone tells nobody anything.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references login_session on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  sealed_successor bytea
);
create index refresh_token_session on refresh_token (session_id);

create table login_failure (
  subject text not null,
  at timestamptz not null
);
create index login_failure_recent on login_failure (subject, at desc);

-- Reached only from the identity domain, in a transaction that took the platform role.
grant select, insert, update, delete on person, login_session, access_token, refresh_token, login_failure to trilha_platform;
grant select (id, username, email, first_name, last_name, language, document, mobile_phone, created_at) on person to trilha_app;
