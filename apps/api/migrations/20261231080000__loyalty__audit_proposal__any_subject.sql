-- What two auditors decide, what is approved together and what is looked at again (LO-30) is the same of sales, photos of
-- stores, levels and orders: one table each, that names the kind of what it is about, as appeals do.
alter table sale_batch rename to audit_batch;
alter table audit_batch add column subject_kind text not null default 'sale'
  check (subject_kind in ('sale', 'photo', 'level', 'order'));

alter table sale_proposal rename to audit_proposal;
alter table audit_proposal rename column sale_id to subject_id;
alter table audit_proposal add column subject_kind text not null default 'sale'
  check (subject_kind in ('sale', 'photo', 'level', 'order'));
alter table audit_proposal drop constraint sale_proposal_client_id_sale_id_fkey;
alter table audit_proposal rename constraint sale_proposal_confirmed_by_another to audit_proposal_confirmed_by_another;
alter table audit_proposal rename constraint sale_proposal_withdrawn_by_its_author to audit_proposal_withdrawn_by_its_author;
alter index sale_proposal_waiting rename to audit_proposal_waiting;
alter index sale_proposal_history rename to audit_proposal_history;
alter index sale_proposal_of_batch rename to audit_proposal_of_batch;
create index audit_proposal_waiting_of_kind on audit_proposal (client_id, subject_kind, subject_id) where state = 'waiting';

alter table sale_reaudit rename to audit_reaudit;
alter table audit_reaudit rename column sale_id to subject_id;
alter table audit_reaudit add column subject_kind text not null default 'sale'
  check (subject_kind in ('sale', 'photo', 'level', 'order'));
alter table audit_reaudit drop constraint sale_reaudit_client_id_sale_id_fkey;
alter table audit_reaudit rename constraint sale_reaudit_by_another to audit_reaudit_by_another;
alter index sale_reaudit_of_batch rename to audit_reaudit_of_batch;
drop index sale_reaudit_waiting;
drop index sale_reaudit_decided;
create index audit_reaudit_waiting on audit_reaudit (client_id, subject_kind, subject_id) where state = 'waiting';
create index audit_reaudit_decided on audit_reaudit (client_id, subject_kind, decided_at) where state <> 'waiting';

-- Whose it is that auditors decide about, and who approved it as it stands; nothing where there is no such thing.
create function audited_subject(client uuid, kind text, subject uuid) returns table (owner uuid, approved_by uuid)
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
  select membership_id, null::uuid from reward_order
    where kind = 'order' and client_id = client and id = subject
$$;

-- Nobody proposes, confirms or replaces anything about what is their own.
create function refuse_own_proposal() returns trigger
language plpgsql
as $$
begin
  if exists (select from audited_subject(new.client_id, new.subject_kind, new.subject_id) audited
      where audited.owner in (new.proposed_by, new.resolved_by)) then
    raise exception 'nobody decides about what is their own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger sale_proposal_of_others on audit_proposal;
create trigger audit_proposal_of_others before insert or update of proposed_by, resolved_by on audit_proposal
  for each row execute function refuse_own_proposal();
drop function refuse_own_sale_proposal();

-- Nobody looks again at what is their own, or what they approved last.
create or replace function refuse_own_reaudit() returns trigger
language plpgsql
as $$
begin
  if new.decided_by is distinct from old.decided_by and exists (
      select from audited_subject(new.client_id, new.subject_kind, new.subject_id) audited
      where new.decided_by in (audited.owner, audited.approved_by)) then
    raise exception 'another auditor looks again' using errcode = 'check_violation';
  end if;
  return new;
end $$;
alter trigger sale_reaudit_of_others on audit_reaudit rename to audit_reaudit_of_others;

-- A queue turns by what is proposed in it.
drop trigger queue_turns_by_insert on audit_proposal;
drop trigger queue_turns_by_update on audit_proposal;
create trigger queue_turns_by_sale_insert after insert on audit_proposal
  for each row when (new.subject_kind = 'sale') execute function note_queue_change('sales');
create trigger queue_turns_by_sale_update after update of state on audit_proposal
  for each row when (new.subject_kind = 'sale' and old.state <> new.state) execute function note_queue_change('sales');
create trigger queue_turns_by_photo_insert after insert on audit_proposal
  for each row when (new.subject_kind = 'photo') execute function note_queue_change('photos');
create trigger queue_turns_by_photo_update after update of state on audit_proposal
  for each row when (new.subject_kind = 'photo' and old.state <> new.state) execute function note_queue_change('photos');

-- The same as before, by the table as it is called now.
create or replace function refuse_unconfirmed_sale_decision() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from sale join campaign on campaign.client_id = sale.client_id and campaign.id = sale.campaign_id
      where sale.client_id = new.client_id and sale.id = new.sale_id and sale.points > campaign.second_look_above)
    and not is_confirmed(new.client_id, new.proposal_id, new.sale_id, new.decision, new.actor_membership_id) then
    raise exception 'two auditors decide about this sale' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function is_confirmed(client uuid, proposal uuid, subject uuid, made text, by_auditor uuid) returns boolean
language sql stable
as $$
  select exists (select from audit_proposal waited where waited.client_id = client and waited.id = proposal
    and waited.subject_id = subject and waited.decision = made and waited.state = 'confirmed' and waited.resolved_by = by_auditor)
$$;
