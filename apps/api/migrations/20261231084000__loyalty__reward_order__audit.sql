-- Orders are audited as sales and photos are (RW-03, LO-30): by risk, which advises and decides nothing, by a clock, and by
-- two auditors where they cost much.
alter table reward_order
  add column revision integer not null default 0,
  add column risk_level text not null default 'amber' check (risk_level in ('green', 'amber', 'red')),
  add column risk_score integer not null default 30 check (risk_score between 0 and 100),
  add column risk_reasons jsonb not null default '[]',
  add column risk_weighed_at timestamptz,
  add column due_at timestamptz,
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column proposal_id uuid,
  add column batch_id uuid,
  add column delivery_place text;
alter table reward_order add foreign key (client_id, decided_by) references membership (client_id, id);
alter table reward_order add foreign key (client_id, proposal_id) references audit_proposal (client_id, id);
alter table reward_order add foreign key (client_id, batch_id) references audit_batch (client_id, id);

-- One index for each order of the queue; the sign lets one comparison of rows name the place in it.
create index reward_order_queue_by_risk on reward_order (client_id, state, (-risk_score), ordered_at, id);
create index reward_order_queue_by_due on reward_order
  (client_id, state, (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), ordered_at, id);
create index reward_order_queue_by_risk_of_all on reward_order (client_id, (-risk_score), ordered_at, id);
create index reward_order_counted on reward_order (client_id, state, risk_level);
create index reward_order_to_weigh on reward_order (client_id, risk_weighed_at nulls first, id) where state = 'awaiting_approval';
create index reward_order_decided_in_time on reward_order (client_id, decided_at)
  where decided_at is not null and due_at is not null;
create index reward_order_of_campaign on reward_order (client_id, campaign_id, ordered_at desc, id desc);
create index reward_order_at_place on reward_order (client_id, delivery_place, ordered_at desc) where delivery_place is not null;
create unique index reward_order_of_proposal on reward_order (client_id, proposal_id) where proposal_id is not null;
create index reward_order_of_batch on reward_order (client_id, batch_id, id) where batch_id is not null;

-- Where a parcel goes, however it was typed: whoever receives it and which flat do not make it another place. It goes with
-- the address when that is erased.
create function delivery_place(delivery jsonb) returns text
language sql stable
as $$
  select nullif(string_agg(regexp_replace(lower(unaccent(coalesce(delivery ->> part, ''))), '[^[:alnum:]]', '', 'g'), '|'
    order by place), '|||||')
  from unnest(array['country', 'state', 'city', 'street', 'number', 'postalCode']) with ordinality as parts(part, place)
$$;
create function note_delivery_place() returns trigger
language plpgsql
as $$
begin
  new.delivery_place := delivery_place(new.delivery);
  return new;
end $$;
create trigger reward_order_place before insert or update of delivery on reward_order
  for each row execute function note_delivery_place();
update reward_order set delivery_place = delivery_place(delivery) where delivery <> '{}';

-- Above so many points of its campaign two decide about an order. Campaigns that were there before ask for one.
alter table campaign add column order_second_look_above integer check (order_second_look_above >= 0);
create or replace function refuse_change_of_begun_campaign() returns trigger
language plpgsql
as $$
declare open_columns constant text[] := array['name', 'terms_text', 'terms_version', 'second_look_above', 'appeal_days',
  'decide_within_days', 'new_address_hours', 'phone_proof_above', 'order_second_look_above'];
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

create or replace function audited_subject(client uuid, kind text, subject uuid) returns table (owner uuid, approved_by uuid)
language sql stable
as $$
  select membership_id, case when state = 'approved' then decided_by end from sale
    where kind = 'sale' and client_id = client and id = subject
  union all
  select membership_id, case when state = 'approved' then decided_by end from store_photo
    where kind = 'photo' and client_id = client and id = subject
  union all
  select membership_id, case when state = 'approved' then decided_by end from level_request
    where kind = 'level' and client_id = client and id = subject
  union all
  select membership_id, case when state in ('approved', 'shipped', 'delivered') then decided_by end from reward_order
    where kind = 'order' and client_id = client and id = subject
$$;

-- An order leaves the queue by the word of somebody else than whoever ordered, or because they call it back. Above the
-- points of its campaign it takes what two auditors said, and what was drawn is not approved by whoever approved it first.
create function refuse_unheard_order_decision() returns trigger
language plpgsql
as $$
declare made constant text := case when new.state = 'reproved' then 'refuse' else 'approve' end;
begin
  if new.decided_by is null then
    if new.state <> 'reproved' then
      raise exception 'somebody decides about an order' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.decided_by = new.membership_id then
    raise exception 'nobody decides about an order of their own' using errcode = 'check_violation';
  end if;
  if exists (select from campaign where client_id = new.client_id and id = new.campaign_id
      and new.cost > order_second_look_above)
    and not is_confirmed(new.client_id, new.proposal_id, new.id, made, new.decided_by) then
    raise exception 'two auditors decide about this order' using errcode = 'check_violation';
  end if;
  if made = 'approve' and exists (select from audit_reaudit where client_id = new.client_id and subject_kind = 'order'
      and subject_id = new.id and first_auditor = new.decided_by) then
    raise exception 'another auditor looks again' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reward_order_of_two before update of state on reward_order
  for each row when (old.state = 'awaiting_approval' and new.state <> 'awaiting_approval')
  execute function refuse_unheard_order_decision();

-- Whoever audits orders is told that there is another to decide about, or one less, and what was proposed.
alter table realtime_change drop constraint realtime_change_queue_check;
alter table realtime_change add constraint realtime_change_queue_check check (queue in ('registrations',
  'enrolment_requests', 'sales', 'orders', 'order_audit', 'imports', 'essays', 'photos', 'levels'));
create trigger audit_turns_by_insert after insert on reward_order
  for each row execute function note_queue_change('order_audit');
create trigger audit_turns_by_update after update of state on reward_order
  for each row when (old.state <> new.state) execute function note_queue_change('order_audit');
create trigger queue_turns_by_order_insert after insert on audit_proposal
  for each row when (new.subject_kind = 'order') execute function note_queue_change('order_audit');
create trigger queue_turns_by_order_update after update of state on audit_proposal
  for each row when (new.subject_kind = 'order' and old.state <> new.state) execute function note_queue_change('order_audit');

-- Since when the phones of some members are what they are, and who else of the client has the same one. The numbers
-- themselves are told to nobody.
create function phones_beside(members uuid[]) returns table (member uuid, changed_at timestamptz, others uuid[])
language sql stable security definer set search_path to 'public'
as $$
  select own.id, person.phone_changed_at,
    array(select other.id from person same
      join membership other on other.client_id = own.client_id and other.person_id = same.id
      where same.mobile_phone = person.mobile_phone and same.id <> person.id
      order by other.id limit 20)
  from membership own
  join person on person.id = own.person_id
  where own.client_id = current_client() and own.id = any(members)
$$;
revoke all on function phones_beside(uuid[]) from public;
grant execute on function phones_beside(uuid[]) to trilha_app, trilha_platform;
