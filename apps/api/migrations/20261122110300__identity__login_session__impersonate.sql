-- Whoever helps a person sees the product as that person does, in their own session: it can be told at any time who
-- looks, and what ends their session or their permission ends the look too.
alter table login_session
  add column acting_person_id uuid references person,
  add column acting_since timestamptz;

create function act_as_member(session uuid, member uuid, at timestamptz) returns void
language plpgsql security definer
set search_path = public
as $$
begin
  update login_session set
    acting_person_id = (select person_id from membership where client_id = current_client() and id = member),
    acting_since = case when member is null then null else at end
    where id = session and client_id = current_client() and ended_at is null;
end $$;
revoke all on function act_as_member(uuid, uuid, timestamptz) from public;
grant execute on function act_as_member(uuid, uuid, timestamptz) to trilha_app;
