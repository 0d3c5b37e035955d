-- Which account elsewhere opened a session, and what the provider calls the session there: both end with what they rest on.
alter table login_session
  add column external_identity_id uuid,
  add column provider_session text,
  add constraint login_session_account foreign key (client_id, external_identity_id)
    references external_identity (client_id, id) on delete set null (external_identity_id);
create index login_session_account on login_session (client_id, external_identity_id)
  where external_identity_id is not null;
alter table sign_on_flow add column provider_session text;

-- Of the sessions before, nobody knows by which account they came: whoever has one signs in again.
with over as (
  update login_session s set ended_at = now(), end_reason = 'opened before accounts were remembered'
    where s.vouched and s.ended_at is null
      and exists (
        select from external_identity e where e.client_id = s.client_id and e.person_id = s.person_id
      )
    returning s.id
)
delete from access_token where session_id in (select id from over);

-- The sessions that an account opened end when it opens nothing any more; the one that ends them stays.
drop function end_vouched_sessions(uuid, uuid, text, timestamptz);
create function end_sessions_of_account(own uuid, person uuid, account uuid, reason text, at timestamptz)
returns integer
language plpgsql security definer
set search_path = public
as $$
declare
  ended integer;
begin
  with over as (
    update login_session set ended_at = at, end_reason = reason
      where client_id = current_client() and person_id = person and external_identity_id = account
        and id <> own and ended_at is null
        and exists (
          select from login_session mine
          where mine.id = own and mine.person_id = person and mine.client_id = current_client() and mine.ended_at is null
        )
      returning id
  ), gone as (
    delete from access_token where session_id in (select id from over)
  )
  select count(*) into ended from over;
  return ended;
end $$;
revoke all on function end_sessions_of_account(uuid, uuid, uuid, text, timestamptz) from public;
grant execute on function end_sessions_of_account(uuid, uuid, uuid, text, timestamptz) to trilha_app;

-- Notices of a provider that somebody left there, each taken once.
create table sign_on_logout (
  client_id uuid not null references client,
  provider_id uuid not null,
  token_hash bytea not null,
  seen_at timestamptz not null,
  primary key (client_id, provider_id, token_hash),
  foreign key (client_id, provider_id) references sign_in_provider (client_id, id) on delete cascade
);
create index sign_on_logout_age on sign_on_logout (seen_at);
select protect_client_rows('sign_on_logout');
