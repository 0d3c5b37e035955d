-- Lists of people that were uploaded. A list is read into rows once; then each row is judged, written and, if asked
-- for, undone, piece by piece: `place` is the last row that is done in the present state, kept with what it did.
create table people_import (
  client_id uuid not null references client,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  created_by uuid not null,
  state text not null default 'reading' check (state in (
    'reading', 'mapping', 'checking', 'checked', 'applying', 'done', 'stopped', 'failed', 'undoing', 'undone'
  )),
  problem text,
  format text check (format in ('csv', 'xlsx')),
  encoding text,
  separator text,
  has_header boolean not null default true,
  -- What a person chose over what was found out: encoding, separator, whether there is a header.
  chosen jsonb not null default '{}',
  header text[] not null default '{}',
  mapping jsonb not null default '[]',
  choices jsonb not null default '{}',
  counts jsonb not null default '{}',
  rows_total integer not null default 0,
  place integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, file_id) references file (client_id, id),
  foreign key (client_id, created_by) references membership (client_id, id)
);
create index people_import_newest on people_import (client_id, created_at desc, id desc);
create index people_import_working on people_import (client_id, moved_at)
  where state in ('reading', 'checking', 'applying', 'undoing');
select protect_client_rows('people_import');

-- `membership_id` names whoever the row made or changed, and is kept after that membership was withdrawn.
create table people_import_row (
  client_id uuid not null,
  import_id uuid not null,
  number integer not null,
  cells text[] not null,
  email_key text,
  document_key text,
  username_key text,
  outcome text check (outcome in ('create', 'join', 'update', 'same', 'error')),
  problems jsonb not null default '[]',
  result text check (result in ('create', 'join', 'update', 'same', 'error')),
  membership_id uuid,
  change jsonb,
  undo text check (undo in ('withdrawn', 'restored', 'kept')),
  undo_problems jsonb not null default '[]',
  primary key (client_id, import_id, number),
  foreign key (client_id, import_id) references people_import (client_id, id) on delete cascade
);
create index people_import_row_email on people_import_row (client_id, import_id, email_key);
create index people_import_row_document on people_import_row (client_id, import_id, document_key)
  where document_key is not null;
create index people_import_row_username on people_import_row (client_id, import_id, username_key)
  where username_key is not null;
create index people_import_row_outcome on people_import_row (client_id, import_id, outcome, number);
create index people_import_row_member on people_import_row (client_id, membership_id, import_id)
  where membership_id is not null;
select protect_client_rows('people_import_row');

-- Whoever answers to one of these keys, of whatever client; of those of other clients only what was asked with and what
-- a new place needs.
create function people_for_import(emails text[], documents text[], usernames text[])
returns table (
  person_id uuid, email text, username text, document text, first_name text, last_name text,
  mobile_phone text, language text, superuser boolean, membership_id uuid, clients integer
)
language sql stable security definer
set search_path = public
as $$
  with found as (
    select id from person where lower(person.email) = any (emails)
    union select id from person where person.document = any (documents)
    union select id from person where lower(person.username) = any (usernames)
  )
  select p.id, lower(p.email), lower(p.username), p.document,
    case when m.id is not null then p.first_name end, case when m.id is not null then p.last_name end,
    case when m.id is not null then p.mobile_phone end, case when m.id is not null then p.language end,
    p.superuser, m.id,
    (select count(*)::integer from membership o where o.person_id = p.id)
  from found join person p on p.id = found.id
    left join membership m on m.client_id = current_client() and m.person_id = p.id
$$;

-- Writes what a piece of rows came to. A row that a unique key refuses is told, and loses none of the others.
create function write_imported_people(items jsonb, at timestamptz)
returns table (number integer, refusal text)
language plpgsql security definer
set search_path = public
as $$
declare
  item jsonb;
  p jsonb;
  broken text;
begin
  for item in select jsonb_array_elements(items) loop
    number := (item ->> 'number')::integer;
    refusal := null;
    p := item -> 'person';
    begin
      if item ->> 'kind' = 'create' then
        insert into person (id, username, email, document_country, document, first_name, last_name, language,
            mobile_phone, created_at)
          values ((item ->> 'personId')::uuid, p ->> 'username', p ->> 'email',
            case when p ->> 'document' is not null then p ->> 'country' end, p ->> 'document',
            p ->> 'firstName', p ->> 'lastName', p ->> 'language', p ->> 'mobilePhone', at);
      elsif item ->> 'kind' = 'update' then
        update person set username = p ->> 'username', email = p ->> 'email', document = p ->> 'document',
            document_country = case when p ->> 'document' is null then null
              else coalesce(document_country, p ->> 'country') end,
            first_name = p ->> 'firstName', last_name = p ->> 'lastName', language = p ->> 'language',
            mobile_phone = p ->> 'mobilePhone',
            phone_verified_at = case when mobile_phone is not distinct from p ->> 'mobilePhone' then phone_verified_at end
          where id = (item ->> 'personId')::uuid
            and exists (select from membership m where m.client_id = current_client() and m.person_id = person.id)
            and (select count(*) from membership o where o.person_id = person.id) = 1;
      end if;
      if item ->> 'kind' = 'update' then
        update membership set display_name = p ->> 'displayName', country = p ->> 'country',
            area_id = (p ->> 'areaId')::uuid, revision = revision + 1,
            roles = array(select jsonb_array_elements_text(p -> 'roles'))
          where client_id = current_client() and id = (item ->> 'membershipId')::uuid;
        delete from people_group_member g
          where g.client_id = current_client() and g.membership_id = (item ->> 'membershipId')::uuid
            and not g.group_id::text in (select jsonb_array_elements_text(p -> 'groupIds'));
      else
        insert into membership (client_id, id, person_id, status, roles, display_name, area_id, country, joined_at)
          values (current_client(), (item ->> 'membershipId')::uuid, (item ->> 'personId')::uuid, 'approved',
            array(select jsonb_array_elements_text(p -> 'roles')), p ->> 'displayName', (p ->> 'areaId')::uuid,
            p ->> 'country', at);
      end if;
      insert into people_group_member (client_id, group_id, membership_id)
        select current_client(), id::uuid, (item ->> 'membershipId')::uuid
          from jsonb_array_elements_text(p -> 'groupIds') id
        on conflict do nothing;
    exception
      when unique_violation then
        get stacked diagnostics broken = constraint_name;
        refusal := coalesce(broken, 'unique');
      when integrity_constraint_violation or data_exception then
        refusal := 'refused';
    end;
    return next;
  end loop;
end $$;

-- Takes back the memberships an import made, and the people nobody else knows, unless somebody has used them since.
create function withdraw_imported_members(members uuid[])
returns table (member uuid, reason text)
language plpgsql security definer
set search_path = public
as $$
declare
  person_of uuid;
begin
  foreach member in array members loop
    reason := null;
    begin
      select person_id into person_of from membership where client_id = current_client() and id = member for update;
      if not found then
        reason := 'gone';
      elsif exists (select from login_session s where s.client_id = current_client() and s.person_id = person_of)
        or exists (select from membership m where m.client_id = current_client() and m.id = member
          and m.last_seen_at is not null)
        or exists (select from person p where p.id = person_of and p.password_hash is not null
          and (select count(*) from membership o where o.person_id = p.id) = 1) then
        reason := 'signed_in';
      elsif exists (select from favourite f where f.client_id = current_client() and f.membership_id = member)
        or exists (select from training_month_points t where t.client_id = current_client() and t.membership_id = member)
        or exists (select from notification n where n.client_id = current_client() and n.membership_id = member) then
        reason := 'in_use';
      else
        delete from membership where client_id = current_client() and id = member;
        delete from person p where p.id = person_of and p.password_hash is null and not p.superuser
          and not exists (select from membership m where m.person_id = p.id);
      end if;
    exception when foreign_key_violation then
      reason := 'in_use';
    end;
    return next;
  end loop;
end $$;

revoke all on function people_for_import(text[], text[], text[]) from public;
revoke all on function write_imported_people(jsonb, timestamptz) from public;
revoke all on function withdraw_imported_members(uuid[]) from public;
grant execute on function people_for_import(text[], text[], text[]) to trilha_app;
grant execute on function write_imported_people(jsonb, timestamptz) to trilha_app;
grant execute on function withdraw_imported_members(uuid[]) to trilha_app;
