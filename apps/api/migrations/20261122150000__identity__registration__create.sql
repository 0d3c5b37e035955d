-- How people register at a client by themselves, and what is asked of them (the shape is that of the rules).
alter table client add column registration jsonb not null default '{}';
grant update (registration) on client to trilha_app;

-- Whom a short welcome awaits at their next sign-in.
alter table membership add column welcome_due boolean not null default false;

-- One row for each code that was asked for to prove who registers. Where it goes is forgotten with the row, two days later.
create table registration_request (
  client_id uuid not null references client,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  recipient text not null,
  recipient_seal text not null,
  language text not null,
  network text not null,
  token_hash bytea not null,
  code_seal text,
  tries integer not null default 0 check (tries between 0 and 5),
  told_taken integer not null default 0 check (told_taken between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  proved_at timestamptz,
  ended_at timestamptz,
  membership_id uuid,
  primary key (client_id, id)
);
create unique index registration_request_token on registration_request (token_hash);
create index registration_request_recipient on registration_request (recipient_seal, created_at desc);
create index registration_request_network on registration_request (network, created_at desc);
create index registration_request_age on registration_request (created_at);
select protect_client_rows('registration_request');

-- What a member told about themselves, and what became of the request to be let in.
create table member_registration (
  client_id uuid not null references client,
  membership_id uuid not null,
  channel text,
  proved_by text check (proved_by in ('email', 'sms', 'whatsapp')),
  answers jsonb not null default '{}',
  data_sharing_at timestamptz,
  requested_at timestamptz not null,
  decision text check (decision in ('approved', 'refused')),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  check ((decision is null) = (decided_at is null))
);
create index member_registration_decided on member_registration (client_id, decision, requested_at desc, membership_id);
select protect_client_rows('member_registration');

-- Whoever decides about a request reads what was told.
grant select (birthday, phone_verified_at) on person to trilha_app;

-- Members complete what is missing about themselves; what is there already is never overwritten this way.
create function complete_member_person(
  member uuid, given_country text, given_document text, born date, phone text
) returns void
language plpgsql security definer
set search_path = public
as $$
begin
  update person set
    document_country = case when document is null and given_document is not null then given_country else document_country end,
    document = coalesce(document, given_document),
    birthday = coalesce(birthday, born),
    mobile_phone = coalesce(mobile_phone, phone)
  where id = (select person_id from membership where client_id = current_client() and id = member);
end $$;
revoke all on function complete_member_person(uuid, text, text, date, text) from public;
grant execute on function complete_member_person(uuid, text, text, date, text) to trilha_app;
