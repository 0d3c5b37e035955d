-- Sales that an auditor approved together, and the share of them that another one looks at again (LO-30).
create table sale_batch (
  client_id uuid not null,
  id uuid not null,
  actor_membership_id uuid not null,
  -- What the draw was made with: whoever holds it can make it again, and nobody could choose.
  seed text not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, actor_membership_id) references membership (client_id, id)
);
create index sale_batch_of_actor on sale_batch (client_id, actor_membership_id, made_at);
select protect_client_rows('sale_batch');

alter table sale_decision add column batch_id uuid;
alter table sale_decision add foreign key (client_id, batch_id) references sale_batch (client_id, id);
create index sale_decision_of_batch on sale_decision (client_id, batch_id, sale_id) where batch_id is not null;

-- Once drawn a sale stays drawn, whoever approves it later.
create table sale_reaudit (
  client_id uuid not null,
  sale_id uuid not null,
  batch_id uuid not null,
  first_auditor uuid not null,
  drawn_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'overturned')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (client_id, sale_id),
  constraint sale_reaudit_by_another check (decided_by <> first_auditor),
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  foreign key (client_id, sale_id) references sale (client_id, id),
  foreign key (client_id, batch_id) references sale_batch (client_id, id),
  foreign key (client_id, first_auditor) references membership (client_id, id),
  foreign key (client_id, decided_by) references membership (client_id, id)
);
create index sale_reaudit_waiting on sale_reaudit (client_id, drawn_at, sale_id) where state = 'waiting';
create index sale_reaudit_decided on sale_reaudit (client_id, decided_at) where state <> 'waiting';
create index sale_reaudit_of_batch on sale_reaudit (client_id, batch_id);
select protect_client_rows('sale_reaudit');

-- Nobody looks again at what is their own sale, or what they approved last.
create function refuse_own_reaudit() returns trigger
language plpgsql
as $$
begin
  if new.decided_by is distinct from old.decided_by and exists (select 1 from sale where client_id = new.client_id
      and id = new.sale_id and state = 'approved' and new.decided_by in (membership_id, decided_by)) then
    raise exception 'another auditor looks again' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sale_reaudit_of_others before update on sale_reaudit
  for each row execute function refuse_own_reaudit();
