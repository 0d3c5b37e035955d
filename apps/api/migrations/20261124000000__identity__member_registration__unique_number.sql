-- An employee number is one person's at a client. Numbers that are double already stay with whoever has them: only the
-- first keeps the key, and nobody else gets the number while any of them has it.
alter table member_registration add column number_doubled boolean not null default false;
update member_registration r set number_doubled = true
  from (
    select client_id, membership_id, row_number() over (
        partition by client_id, employee_number_key(answers ->> 'employeeNumber')
        order by requested_at, membership_id
      ) as place
      from member_registration
      where employee_number_key(answers ->> 'employeeNumber') <> '' and decision is distinct from 'refused'
  ) listed
  where listed.client_id = r.client_id and listed.membership_id = r.membership_id and listed.place > 1;

-- Who was refused holds no number: a stranger who typed it would keep it from whom it belongs to.
create unique index member_registration_number_unique
  on member_registration (client_id, employee_number_key(answers ->> 'employeeNumber'))
  where answers ->> 'employeeNumber' is not null and employee_number_key(answers ->> 'employeeNumber') <> ''
    and not number_doubled and decision is distinct from 'refused';

-- A number that is given anew is not doubled any more, and one that is doubled is given to nobody.
create function claim_employee_number() returns trigger
language plpgsql security definer
set search_path = public
as $$
declare
  claimed text := employee_number_key(new.answers ->> 'employeeNumber');
begin
  if tg_op = 'INSERT' then
    -- It will become a change of the row that is there, and be looked at as one.
    if exists (select from member_registration r
        where r.client_id = new.client_id and r.membership_id = new.membership_id) then
      return new;
    end if;
  elsif claimed is not distinct from employee_number_key(old.answers ->> 'employeeNumber')
      and (old.decision is distinct from 'refused' or new.decision is not distinct from 'refused') then
    return new;
  end if;
  new.number_doubled := false;
  if claimed <> '' and new.decision is distinct from 'refused' and exists (
    select from member_registration r
      where r.client_id = new.client_id and r.membership_id <> new.membership_id
        and r.answers ->> 'employeeNumber' is not null and r.number_doubled
        and r.decision is distinct from 'refused'
        and employee_number_key(r.answers ->> 'employeeNumber') = claimed
  ) then
    raise unique_violation using constraint = 'member_registration_number_unique';
  end if;
  return new;
end $$;
create trigger claim_employee_number before insert or update on member_registration
  for each row execute function claim_employee_number();

create or replace function members_by_employee_number(keys text[])
returns table (key text, member uuid)
language sql stable security definer
set search_path = public
as $$
  select employee_number_key(r.answers ->> 'employeeNumber'), r.membership_id
    from unnest(keys) asked (key)
      join member_registration r on r.client_id = current_client() and r.answers ->> 'employeeNumber' is not null
        and r.decision is distinct from 'refused'
        and employee_number_key(r.answers ->> 'employeeNumber') = asked.key
$$;
