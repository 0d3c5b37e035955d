-- An order to a place nothing of the person's went to before waits, and the person may call it back (RW-05, RW-03).
alter table campaign add column new_address_hours integer check (new_address_hours between 1 and 168);
alter table reward_order add column waits_until timestamptz;

-- How orders are guarded is no part of what was published.
create or replace function refuse_change_of_begun_campaign() returns trigger
language plpgsql
as $$
declare open_columns constant text[] := array['name', 'terms_text', 'terms_version', 'second_look_above', 'appeal_days',
  'decide_within_days', 'new_address_hours'];
begin
  if not has_begun(old) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a campaign that has begun is kept' using errcode = 'TR003';
  end if;
  if to_jsonb(old) - open_columns is distinct from to_jsonb(new) - open_columns then
    raise exception 'dates, countries, rules and conditions of a campaign that has begun are fixed' using errcode = 'TR003';
  end if;
  if new.terms_version <> old.terms_version + (new.terms_text is distinct from old.terms_text)::integer then
    raise exception 'other terms of a campaign that has begun are its next version' using errcode = 'TR003';
  end if;
  return new;
end $$;

-- Nobody processes an order of their own, and nobody but its member calls it back.
create or replace function refuse_own_order_step() returns trigger
language plpgsql
as $$
declare is_own constant boolean := exists (select 1 from reward_order where client_id = new.client_id
  and id = new.order_id and membership_id = new.actor_membership_id);
begin
  if is_own <> (new.reason is not distinct from 'cancelled_by_member') then
    raise exception 'nobody processes an order of their own, or calls back one of others' using errcode = 'check_violation';
  end if;
  return new;
end $$;
