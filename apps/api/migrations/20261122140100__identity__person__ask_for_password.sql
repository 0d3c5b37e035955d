-- A client may ask a member for a new password, or take the request back; it never sees or sets one.
grant select (must_change_password) on person to trilha_app;

create function ask_member_for_password(member uuid, asked boolean) returns void
language plpgsql security definer
set search_path = public
as $$
begin
  update person set must_change_password = asked
    where id = (select person_id from membership where client_id = current_client() and id = member);
end $$;
revoke all on function ask_member_for_password(uuid, boolean) from public;
grant execute on function ask_member_for_password(uuid, boolean) to trilha_app;
