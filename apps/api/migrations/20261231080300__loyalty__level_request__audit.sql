-- Requests for levels are read by risk, which advises and decides nothing, and by a clock (PT-05, LO-30).
alter table level_request
  add column risk_level text not null default 'amber' check (risk_level in ('green', 'amber', 'red')),
  add column risk_score integer not null default 30 check (risk_score between 0 and 100),
  add column risk_reasons jsonb not null default '[]',
  add column risk_weighed_at timestamptz,
  add column due_at timestamptz;
create index level_request_queue_by_risk on level_request (client_id, state, (-risk_score), requested_at, id);
create index level_request_queue_by_due on level_request
  (client_id, state, (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), requested_at, id);
create index level_request_queue_of_state on level_request (client_id, state, requested_at, id);
create index level_request_to_weigh on level_request (client_id, risk_weighed_at nulls first, id) where state = 'open';
create index level_request_of_member on level_request (client_id, membership_id) where state = 'open';
create index level_request_decided_in_time on level_request (client_id, decided_at)
  where decided_at is not null and due_at is not null;

-- Due as sales are: after the working days of the campaign, where the person sells.
create function level_due_at(client uuid, campaign_of uuid, member uuid, since timestamptz) returns timestamptz
language sql stable
as $$
  select sale_due_at(client, campaign_of, chosen.store_id, since)
  from participation
  join participation_store chosen on chosen.client_id = participation.client_id and chosen.participation_id = participation.id
  where participation.client_id = client and participation.campaign_id = campaign_of and participation.membership_id = member
  order by chosen.store_id
  limit 1
$$;
create function note_level_due() returns trigger
language plpgsql
as $$
begin
  new.due_at := level_due_at(new.client_id, new.campaign_id, new.membership_id, new.requested_at);
  return new;
end $$;
create trigger level_request_due before insert on level_request for each row execute function note_level_due();

-- Whoever decides about levels is told that there is another to decide about, or one less.
alter table realtime_change drop constraint realtime_change_queue_check;
alter table realtime_change add constraint realtime_change_queue_check
  check (queue in ('registrations', 'enrolment_requests', 'sales', 'orders', 'imports', 'essays', 'photos', 'levels'));
create trigger queue_turns_by_insert after insert on level_request
  for each row execute function note_queue_change('levels');
create trigger queue_turns_by_update after update of state on level_request
  for each row when (old.state <> new.state) execute function note_queue_change('levels');
