-- What a queue of the back office holds is another thing than before: told to whoever may list it, whoever that is when
-- it is told (IN-03, MG-03). Numbered with what is told to members, so that forgetting and handing over stay one.
alter table realtime_change alter column membership_id drop not null;
alter table realtime_change add column queue text
  check (queue in ('registrations', 'enrolment_requests', 'sales', 'orders', 'imports'));
alter table realtime_change add constraint realtime_change_tells_one check (num_nonnulls(membership_id, queue) = 1);
create index realtime_change_of_queue on realtime_change (client_id, queue, id desc) where queue is not null;

-- One row for a queue and a transaction, however many rows of it moved.
create function note_queue_change() returns trigger
language plpgsql
as $$
begin
  insert into realtime_change (client_id, queue)
    select new.client_id, tg_argv[0]
    where not exists (
      select from realtime_change told
      where told.made_by = pg_current_xact_id() and told.client_id = new.client_id and told.queue = tg_argv[0]
    );
  return null;
end $$;

create trigger queue_turns_by_insert after insert on membership
  for each row when (new.status = 'awaiting_approval') execute function note_queue_change('registrations');
create trigger queue_turns_by_update after update of status on membership
  for each row when (old.status <> new.status and 'awaiting_approval' in (old.status, new.status))
  execute function note_queue_change('registrations');

create trigger queue_turns_by_insert after insert on enrolment_request
  for each row execute function note_queue_change('enrolment_requests');
create trigger queue_turns_by_update after update of state on enrolment_request
  for each row when (old.state <> new.state) execute function note_queue_change('enrolment_requests');

create trigger queue_turns_by_insert after insert on sale
  for each row execute function note_queue_change('sales');
create trigger queue_turns_by_update after update of state on sale
  for each row when (old.state <> new.state) execute function note_queue_change('sales');

create trigger queue_turns_by_insert after insert on reward_order
  for each row execute function note_queue_change('orders');
create trigger queue_turns_by_update after update of state on reward_order
  for each row when (old.state <> new.state) execute function note_queue_change('orders');

create trigger queue_turns_by_insert after insert on people_import
  for each row execute function note_queue_change('imports');
create trigger queue_turns_by_update after update of state on people_import
  for each row when (old.state <> new.state) execute function note_queue_change('imports');
