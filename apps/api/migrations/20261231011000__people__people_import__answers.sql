-- Lists bring every answer that registration knows, beside the employee number.
-- Writes what a piece of rows came to. A row that a unique key refuses is told, and loses none of the others. What an older
-- node does not know of a person stays as it is.
create or replace function write_imported_people(items jsonb, at timestamptz)
returns table (number integer, refusal text)
language plpgsql security definer
set search_path = public
as $$
declare
  item jsonb;
  p jsonb;
  told jsonb;
  broken text;
begin
  for item in select jsonb_array_elements(items) loop
    number := (item ->> 'number')::integer;
    refusal := null;
    p := item -> 'person';
    begin
      if item ->> 'kind' = 'create' then
        insert into person (id, username, email, document_country, document, first_name, last_name, language,
            birthday, mobile_phone, created_at)
          values ((item ->> 'personId')::uuid, p ->> 'username', p ->> 'email',
            case when p ->> 'document' is not null then p ->> 'country' end, p ->> 'document',
            p ->> 'firstName', p ->> 'lastName', p ->> 'language', (p ->> 'birthday')::date, p ->> 'mobilePhone', at);
      elsif item ->> 'kind' = 'update' then
        update person set username = p ->> 'username', email = p ->> 'email', document = p ->> 'document',
            document_country = case when p ->> 'document' is null then null
              else coalesce(document_country, p ->> 'country') end,
            first_name = p ->> 'firstName', last_name = p ->> 'lastName', language = p ->> 'language',
            birthday = case when p ? 'birthday' then (p ->> 'birthday')::date else birthday end,
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
      if p ->> 'employeeNumber' is not null then
        insert into member_registration (client_id, membership_id, answers, requested_at)
          values (current_client(), (item ->> 'membershipId')::uuid,
            jsonb_build_object('employeeNumber', p ->> 'employeeNumber'), at)
          on conflict (client_id, membership_id) do update
            set answers = member_registration.answers || excluded.answers;
      elsif item ->> 'kind' = 'update' and p ? 'employeeNumber' then
        update member_registration r set answers = r.answers - 'employeeNumber'
          where r.client_id = current_client() and r.membership_id = (item ->> 'membershipId')::uuid
            and r.answers ? 'employeeNumber';
      end if;
      -- What was told anew, and null for what was taken back; what somebody tells meanwhile of other things stays.
      told := coalesce(item -> 'answers', '{}');
      if told <> '{}' then
        insert into member_registration (client_id, membership_id, answers, requested_at)
          values (current_client(), (item ->> 'membershipId')::uuid, jsonb_strip_nulls(told), at)
          on conflict (client_id, membership_id) do update
            set answers = jsonb_strip_nulls(member_registration.answers || told);
      end if;
      if item ->> 'kind' = 'update' then
        -- What was there for these answers alone goes with them.
        delete from member_registration r
          where r.client_id = current_client() and r.membership_id = (item ->> 'membershipId')::uuid
            and r.answers = '{}' and r.channel is null and r.proved_by is null and r.data_sharing_at is null
            and r.phone_waiting is null and r.decision is null;
      end if;
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
