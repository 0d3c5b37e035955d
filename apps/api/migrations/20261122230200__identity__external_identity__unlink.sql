-- A name for a link that gives away neither issuer nor subject.
alter table external_identity add column id uuid not null default gen_random_uuid();
alter table external_identity add constraint external_identity_id_unique unique (client_id, id);

-- Sessions that rest on the word of somebody else than the person end when that word counts no more; the one that ends
-- them stays.
create function end_vouched_sessions(own uuid, person uuid, reason text, at timestamptz) returns integer
language plpgsql security definer
set search_path = public
as $$
declare
  ended integer;
begin
  with over as (
    update login_session set ended_at = at, end_reason = reason
      where client_id = current_client() and person_id = person and vouched and id <> own and ended_at is null
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
revoke all on function end_vouched_sessions(uuid, uuid, text, timestamptz) from public;
grant execute on function end_vouched_sessions(uuid, uuid, text, timestamptz) to trilha_app;
