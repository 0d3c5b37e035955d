-- A second factor belongs to the person, as the password does: what is asked at one client guards all.
create table authenticator_app (
  person_id uuid primary key references person,
  -- AES-256-GCM under a key of the installation: a copy of the database alone makes no codes.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null until the first right code shows that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code counts once.
  last_step bigint
);
create table passkey (
  id uuid primary key,
  person_id uuid not null references person,
  -- The host the key answers to; one made at a client's own host is of no use at another.
  host text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_credential_unique unique (credential_id)
);
create index passkey_of_person on passkey (person_id);
create table factor_recovery_code (
  person_id uuid not null references person,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);
-- The step between the right password and the session, or between asking for a passkey and making it.
create table second_step (
  hash bytea primary key,
  person_id uuid not null references person,
  purpose text not null check (purpose in ('sign_in', 'new_passkey')),
  client_id uuid references client,
  session_id uuid references login_session on delete cascade,
  challenge text,
  tries integer not null default 0,
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index second_step_of_session on second_step (session_id) where session_id is not null;
create index second_step_expiry on second_step (expires_at);
grant select, insert, update, delete on authenticator_app, passkey, factor_recovery_code, second_step to trilha_platform;

-- Of which roles a client asks for a second factor; 'superuser' is one of them here.
alter table client add column second_factor_roles text[] not null default '{}';
grant update (second_factor_roles) on client to trilha_app;

create function member_has_second_factor(member uuid) returns boolean
language sql stable security definer
set search_path = public
as $$
  select exists (
    select from membership m
    where m.client_id = current_client() and m.id = member
      and (exists (select from authenticator_app a where a.person_id = m.person_id and a.confirmed_at is not null)
        or exists (select from passkey k where k.person_id = m.person_id))
  )
$$;
-- For whoever has lost their factors. Who may do it is decided before.
create function reset_member_second_factor(member uuid) returns void
language plpgsql security definer
set search_path = public
as $$
declare
  person_of_member uuid;
begin
  select person_id into person_of_member from membership where client_id = current_client() and id = member;
  delete from authenticator_app where person_id = person_of_member;
  delete from passkey where person_id = person_of_member;
  delete from factor_recovery_code where person_id = person_of_member;
end $$;
revoke all on function member_has_second_factor(uuid), reset_member_second_factor(uuid) from public;
grant execute on function member_has_second_factor(uuid), reset_member_second_factor(uuid) to trilha_app;
