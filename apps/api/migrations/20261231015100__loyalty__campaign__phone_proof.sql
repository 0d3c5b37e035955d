-- Above how many points whoever redeems proves their phone anew; zero: always, null: never (RW-02).
alter table campaign add column phone_proof_above integer check (phone_proof_above between 0 and 1000000);

-- How orders are guarded is no part of what was published.
create or replace function refuse_change_of_begun_campaign() returns trigger
language plpgsql
as $$
declare open_columns constant text[] := array['name', 'terms_text', 'terms_version', 'second_look_above', 'appeal_days',
  'decide_within_days', 'new_address_hours', 'phone_proof_above'];
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
