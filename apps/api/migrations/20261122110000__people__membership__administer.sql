-- What the back office needs of a member: a revision against lost updates, the last access, why somebody is blocked,
-- and two columns to find and order people by, kept by triggers because names live in person.
alter table membership
  add column revision integer not null default 0,
  add column last_seen_at timestamptz,
  add column blocked_at timestamptz,
  add column block_reason text,
  add column block_message text,
  add column blocked_by uuid,
  add column sort_name text not null default '',
  add column search_text text not null default '';

create function keep_member_words() returns trigger
language plpgsql security definer
set search_path = public
as $$
begin
  new.sort_name := plain_text(new.display_name);
  select plain_text(concat_ws(' ', new.display_name, p.first_name, p.last_name, p.email, p.username, p.document))
    into new.search_text from person p where p.id = new.person_id;
  return new;
end $$;
create trigger membership_words before insert or update of display_name, person_id, search_text on membership
  for each row execute function keep_member_words();

-- A name or an address changed anywhere is found at every client of the person; so is its erasure.
create function renew_member_words() returns trigger
language plpgsql security definer
set search_path = public
as $$
begin
  update membership set search_text = '' where person_id = new.id;
  return null;
end $$;
create trigger person_words after update of first_name, last_name, email, username, document on person
  for each row execute function renew_member_words();

update membership set search_text = '';
update membership m set last_seen_at = s.seen_at
  from (select person_id, client_id, max(seen_at) as seen_at from login_session group by 1, 2) s
  where s.person_id = m.person_id and s.client_id = m.client_id;

create index membership_by_name on membership (client_id, sort_name, id);
create index membership_by_access on membership (client_id, (coalesce(last_seen_at, to_timestamp(0))), id);
create index membership_by_joining on membership (client_id, joined_at, id);
create index membership_by_status on membership (client_id, status, sort_name, id);
create index membership_roles on membership using gin (roles);
create index membership_search on membership using gin (search_text gin_trgm_ops);
drop index membership_area;
create index membership_area on membership (client_id, area_id, sort_name, id);

alter table area add column archived_at timestamptz;
alter table people_group add column archived_at timestamptz;

grant select (superuser, document_country) on person to trilha_app;

-- The only changes of a shared person that a client may make, each for its own members.
create function change_member_person(member uuid, first text, last text, mail text) returns void
language plpgsql security definer
set search_path = public
as $$
begin
  update person set first_name = first, last_name = last, email = mail
    where id = (select person_id from membership where client_id = current_client() and id = member);
end $$;
create function end_member_sessions(member uuid, only_session uuid, reason text, at timestamptz) returns integer
language plpgsql security definer
set search_path = public
as $$
declare
  ended integer;
begin
  update login_session set ended_at = at, end_reason = reason
    where client_id = current_client() and ended_at is null
      and person_id = (select person_id from membership where client_id = current_client() and id = member)
      and (only_session is null or id = only_session);
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke all on function change_member_person(uuid, text, text, text) from public;
revoke all on function end_member_sessions(uuid, uuid, text, timestamptz) from public;
grant execute on function change_member_person(uuid, text, text, text) to trilha_app;
grant execute on function end_member_sessions(uuid, uuid, text, timestamptz) to trilha_app;

create function member_clients(member uuid) returns integer
language sql stable security definer
set search_path = public
as $$
  select count(*)::integer from membership o
  where o.person_id = (select person_id from membership where client_id = current_client() and id = member)
$$;
revoke all on function member_clients(uuid) from public;
grant execute on function member_clients(uuid) to trilha_app;
