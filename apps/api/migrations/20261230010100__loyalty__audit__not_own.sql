-- Nobody decides about what is their own (LO-30): the rows of every decision say so, those that were taken back too.
create function refuse_own_order_step() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from reward_order where client_id = new.client_id and id = new.order_id
      and membership_id = new.actor_membership_id) then
    raise exception 'nobody processes an order of their own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- Placing an order is the step of whoever ordered.
create trigger reward_order_event_of_others before insert on reward_order_event
  for each row when (new.state <> 'awaiting_approval' and new.actor_membership_id is not null)
  execute function refuse_own_order_step();

create function refuse_own_photo_decision() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from store_photo where client_id = new.client_id and id = new.photo_id
      and membership_id = new.actor_membership_id) then
    raise exception 'nobody decides about a photo of their own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger store_photo_decision_of_others before insert on store_photo_decision
  for each row execute function refuse_own_photo_decision();
