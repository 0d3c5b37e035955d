-- What a person does with their own sessions, from within one of them: the others end, or one of the others.
create function end_own_sessions(own uuid, person uuid, only_session uuid, reason text, at timestamptz) returns integer
language plpgsql security definer
set search_path = public
as $$
declare
  ended integer;
begin
  update login_session set ended_at = at, end_reason = reason
    where person_id = person and id <> own and ended_at is null
      and (only_session is null or id = only_session)
      and exists (
        select from login_session mine
        where mine.id = own and mine.person_id = person and mine.client_id = current_client() and mine.ended_at is null
      );
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke all on function end_own_sessions(uuid, uuid, uuid, text, timestamptz) from public;
grant execute on function end_own_sessions(uuid, uuid, uuid, text, timestamptz) to trilha_app;
