-- Members of the current client who asked for their account to be deleted: the table itself is nobody's but the platform's.
create function leaving_members() returns table (member uuid, due_at timestamptz)
language sql stable security definer
set search_path = public
as $$
  select m.id, d.due_at
  from account_deletion d join membership m on m.person_id = d.person_id
  where m.client_id = current_client() and d.cancelled_at is null and d.erased_at is null
$$;
revoke all on function leaving_members() from public;
grant execute on function leaving_members() to trilha_app;
