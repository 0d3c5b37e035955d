-- Photos of stores are audited as sales are (LO-20, LO-30): by risk, which advises and decides nothing, and by a clock.
alter table store_photo
  add column risk_level text not null default 'amber' check (risk_level in ('green', 'amber', 'red')),
  add column risk_score integer not null default 30 check (risk_score between 0 and 100),
  add column risk_reasons jsonb not null default '[]',
  add column risk_weighed_at timestamptz,
  add column due_at timestamptz;

-- One index for each order of the queue; the sign lets one comparison of rows name the place in it.
create index store_photo_queue_by_risk on store_photo (client_id, state, (-risk_score), sent_at, id);
create index store_photo_queue_by_due on store_photo (client_id, state, (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), sent_at, id);
create index store_photo_queue_by_risk_of_all on store_photo (client_id, (-risk_score), sent_at, id);
create index store_photo_counted on store_photo (client_id, state, risk_level);
create index store_photo_to_weigh on store_photo (client_id, risk_weighed_at nulls first, id) where state = 'sent';
create index store_photo_decided_in_time on store_photo (client_id, decided_at) where decided_at is not null and due_at is not null;

-- Due as sales are: after the working days of the campaign, in the zone of the store.
create function note_photo_due() returns trigger
language plpgsql
as $$
begin
  new.due_at := sale_due_at(new.client_id, new.campaign_id, new.store_id, new.sent_at);
  return new;
end $$;
create trigger store_photo_due before insert on store_photo for each row execute function note_photo_due();

-- A proposal becomes one decision, and a photo above the number of points of its campaign is decided by no other way.
alter table store_photo_decision add column proposal_id uuid;
alter table store_photo_decision add foreign key (client_id, proposal_id) references audit_proposal (client_id, id);
create unique index store_photo_decision_of_proposal on store_photo_decision (client_id, proposal_id) where proposal_id is not null;
create function refuse_unconfirmed_photo_decision() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from store_photo photo
      join campaign on campaign.client_id = photo.client_id and campaign.id = photo.campaign_id
      where photo.client_id = new.client_id and photo.id = new.photo_id and photo.points > campaign.second_look_above)
    and not is_confirmed(new.client_id, new.proposal_id, new.photo_id, new.decision, new.actor_membership_id) then
    raise exception 'two auditors decide about this photo' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger store_photo_decision_of_two before insert on store_photo_decision
  for each row when (new.state_before = 'sent') execute function refuse_unconfirmed_photo_decision();

-- What was approved together.
alter table store_photo_decision add column batch_id uuid;
alter table store_photo_decision add foreign key (client_id, batch_id) references audit_batch (client_id, id);
create index store_photo_decision_of_batch on store_photo_decision (client_id, batch_id, photo_id) where batch_id is not null;
