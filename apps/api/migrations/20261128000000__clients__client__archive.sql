-- A client that is closed for good, or for now: nobody signs in or acts there, and nothing of it is deleted.
alter table client
  add column archived_at timestamptz,
  add column archived_reason text,
  add constraint client_archived_for_a_reason check ((archived_at is null) = (archived_reason is null));
grant update (archived_at, archived_reason) on client to trilha_app;

-- Whoever is inside leaves with the client. Sessions are shared by all clients, so the app ends none but these.
create function end_client_sessions(reason text, at timestamptz) returns integer
language plpgsql security definer
set search_path = public
as $$
declare
  ended integer;
begin
  update login_session set ended_at = at, end_reason = reason
    where client_id = current_client() and ended_at is null;
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke all on function end_client_sessions(text, timestamptz) from public;
grant execute on function end_client_sessions(text, timestamptz) to trilha_app;
