-- Codes that prove a member's own phone stand beside those of who registers, so that one counter holds for a phone.
alter table registration_request add column asked_by uuid;
alter table registration_request add constraint registration_request_asked_by
  foreign key (client_id, asked_by) references membership (client_id, id) on delete cascade;
create index registration_request_asked_by on registration_request (client_id, asked_by, created_at desc)
  where asked_by is not null;

-- A number that was proved takes the place of one that never was; a proved one is not replaced this way. Codes under
-- way to the former number open nothing any more.
create function prove_member_phone(member uuid, phone text, at timestamptz) returns void
language plpgsql security definer
set search_path = public
as $$
declare
  owner uuid;
begin
  update person set mobile_phone = phone, phone_verified_at = at
    where id = (select person_id from membership where client_id = current_client() and id = member)
      and phone_verified_at is null
    returning id into owner;
  update recovery_request set ended_at = at
    where person_id = owner and channel <> 'email' and ended_at is null;
end $$;
revoke all on function prove_member_phone(uuid, text, timestamptz) from public;
grant execute on function prove_member_phone(uuid, text, timestamptz) to trilha_app;
