-- Above a number of points a decision about a sale takes two auditors (LO-30): the first proposes, which moves nothing,
-- another one confirms. None: one auditor decides whatever the sale is worth.
alter table campaign add column second_look_above integer check (second_look_above >= 0);

create table sale_proposal (
  client_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  decision text not null check (decision in ('approve', 'adjust', 'refuse')),
  reason text,
  note text,
  -- Points that remain, only for an adjustment.
  adjusted_points integer check (adjusted_points >= 0),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  -- Made with others that were approved together.
  batch_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'replaced', 'withdrawn')),
  resolved_by uuid,
  resolved_at timestamptz,
  primary key (client_id, id),
  check ((state = 'waiting') = (resolved_by is null) and (state = 'waiting') = (resolved_at is null)),
  check ((decision = 'adjust') = (adjusted_points is not null)),
  constraint sale_proposal_confirmed_by_another check (state <> 'confirmed' or resolved_by <> proposed_by),
  constraint sale_proposal_withdrawn_by_its_author check (state <> 'withdrawn' or resolved_by = proposed_by),
  foreign key (client_id, sale_id) references sale (client_id, id),
  foreign key (client_id, batch_id) references sale_batch (client_id, id),
  foreign key (client_id, proposed_by) references membership (client_id, id),
  foreign key (client_id, resolved_by) references membership (client_id, id)
);
create unique index sale_proposal_waiting on sale_proposal (client_id, sale_id) where state = 'waiting';
create index sale_proposal_history on sale_proposal (client_id, sale_id, proposed_at);
create index sale_proposal_of_batch on sale_proposal (client_id, batch_id) where batch_id is not null;
select protect_client_rows('sale_proposal');

-- Nobody proposes, confirms or replaces anything about a sale of their own.
create function refuse_own_sale_proposal() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from sale where client_id = new.client_id and id = new.sale_id
      and membership_id in (new.proposed_by, new.resolved_by)) then
    raise exception 'nobody decides about a sale of their own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sale_proposal_of_others before insert or update of proposed_by, resolved_by on sale_proposal
  for each row execute function refuse_own_sale_proposal();
create trigger queue_turns_by_insert after insert on sale_proposal
  for each row execute function note_queue_change('sales');
create trigger queue_turns_by_update after update of state on sale_proposal
  for each row when (old.state <> new.state) execute function note_queue_change('sales');

-- A proposal becomes one decision, and a sale above the number of points is decided by no other way.
alter table sale_decision add column proposal_id uuid;
alter table sale_decision add foreign key (client_id, proposal_id) references sale_proposal (client_id, id);
create unique index sale_decision_of_proposal on sale_decision (client_id, proposal_id) where proposal_id is not null;
create function refuse_unconfirmed_sale_decision() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from sale join campaign on campaign.client_id = sale.client_id and campaign.id = sale.campaign_id
      where sale.client_id = new.client_id and sale.id = new.sale_id and sale.points > campaign.second_look_above)
    and not exists (select 1 from sale_proposal proposal where proposal.client_id = new.client_id
      and proposal.id = new.proposal_id and proposal.sale_id = new.sale_id and proposal.decision = new.decision
      and proposal.state = 'confirmed' and proposal.resolved_by = new.actor_membership_id) then
    raise exception 'two auditors decide about this sale' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sale_decision_of_two before insert on sale_decision
  for each row when (new.state_before = 'credited' and new.decision <> 'undo')
  execute function refuse_unconfirmed_sale_decision();
