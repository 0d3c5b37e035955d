-- A message to a member of this client: here, or in each of their inboxes where what it tells is of the person and not
-- of one client. It names no client.
create function tell_member(
  person_told uuid, everywhere boolean, message_kind text, message_values jsonb, page text, at timestamptz
) returns void
language plpgsql security definer
set search_path = public
as $$
begin
  if not exists (select from membership m where m.client_id = current_client() and m.person_id = person_told) then
    return;
  end if;
  insert into notification (client_id, id, membership_id, kind, parameters, link, created_at)
    select m.client_id, gen_random_uuid(), m.id, message_kind, message_values, page, at
    from membership m
    where m.person_id = person_told and (everywhere or m.client_id = current_client());
end $$;
revoke all on function tell_member(uuid, boolean, text, jsonb, text, timestamptz) from public;
grant execute on function tell_member(uuid, boolean, text, jsonb, text, timestamptz) to trilha_app;

-- Whether a person of this client has ever been able to get in, here or elsewhere.
create function member_has_access(person_asked uuid) returns boolean
language sql stable security definer
set search_path = public
as $$
  select exists (select from membership m where m.client_id = current_client() and m.person_id = person_asked)
    and (
      exists (select from person p where p.id = person_asked and p.password_hash is not null)
      or exists (select from membership m where m.person_id = person_asked and m.last_seen_at is not null)
    )
$$;
revoke all on function member_has_access(uuid) from public;
grant execute on function member_has_access(uuid) to trilha_app;
