-- What somebody or the team did meanwhile stays with its person when an import is undone, also where it would go with the
-- membership by itself: a place in a class, a presence, an exception, a request. What the import wrote itself goes (MG-03).
create or replace function withdraw_imported_members(members uuid[])
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
      elsif exists (
        select from (
          select client_id, membership_id from calendar_feed
          union all select client_id, membership_id from campaign_choice
          union all select client_id, membership_id from class_presence
          union all select client_id, membership_id from class_subscription
          union all select client_id, membership_id from enrolment_request
          union all select client_id, membership_id from favourite
          union all select client_id, membership_id from notification
          union all select client_id, membership_id from own_data_export
          union all select client_id, membership_id from programme_event_place
          union all select client_id, membership_id from programme_event_try
          union all select client_id, membership_id from test_exception
          union all select client_id, membership_id from training_month_points
          union all select client_id, membership_id from xapi_document
          union all select client_id, membership_id from xapi_registration
        ) done
        where done.client_id = current_client() and done.membership_id = member) then
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
