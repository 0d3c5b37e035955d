-- Spending points may ask that whoever holds the session shows anew that the phone is in their hands (RW-02, ID-19).

-- When the session last did, by a code.
alter table login_session add column phone_proved_at timestamptz;

-- A code that is asked for in this way proves the phone to the session that asked for it, and to no other.
alter table registration_request add column asked_in uuid references login_session(id) on delete cascade;
create index registration_request_asked_in on registration_request (asked_in) where asked_in is not null;
alter table registration_request add constraint registration_request_asked_in_by_member
  check (asked_in is null or asked_by is not null);

-- Since when the number is the one it is; null where it never was another, so that a number taken over does not count at once.
alter table person add column phone_changed_at timestamptz;
grant select (phone_changed_at) on person to trilha_app;

create function note_phone_change() returns trigger
language plpgsql
as $$
begin
  new.phone_changed_at := case when new.mobile_phone is not null then product_now() end;
  return new;
end $$;
create trigger note_phone_change before update of mobile_phone on person
  for each row when (old.mobile_phone is distinct from new.mobile_phone) execute function note_phone_change();

-- What a member's session has proved of their phone. Both rows are held until the transaction ends, so that neither the
-- number changes nor the session ends while something rests on them. A session that acts as somebody else proves nothing.
create function hold_phone_proof(session uuid, member uuid)
returns table (has_phone boolean, changed_at timestamptz, proved_at timestamptz)
language sql security definer
set search_path = public
as $$
  select p.mobile_phone is not null, p.phone_changed_at, s.phone_proved_at
    from membership m
    join person p on p.id = m.person_id
    join login_session s on s.person_id = p.id and s.client_id = m.client_id
    where m.client_id = current_client() and m.id = member and s.id = session
      and s.ended_at is null and s.acting_person_id is null
    for share of p, s
$$;
revoke all on function hold_phone_proof(uuid, uuid) from public;
grant execute on function hold_phone_proof(uuid, uuid) to trilha_app;
