-- How much attention a sale asks for, and why (LO-30). It advises; people decide. A sale that was not weighed yet is
-- somebody's to look at: never green, and nothing is said against it.
alter table sale
  add column risk_level text not null default 'amber' check (risk_level in ('green', 'amber', 'red')),
  add column risk_score integer not null default 30 check (risk_score between 0 and 100),
  add column risk_reasons jsonb not null default '[]',
  add column risk_weighed_at timestamptz;
-- What asks most first; the sign lets one comparison of rows name the place in the queue.
create index sale_queue_by_risk on sale (client_id, state, (-risk_score), reported_at, id);
create index sale_to_weigh on sale (client_id, risk_weighed_at nulls first, id) where state = 'credited';

-- What a seller sells on a day of a campaign: median and median deviation of the last ninety days, counted at most once an hour.
create table sale_pace (
  client_id uuid not null,
  campaign_id uuid not null,
  median numeric not null,
  deviation numeric not null,
  seller_days integer not null check (seller_days >= 0),
  counted_at timestamptz not null,
  primary key (client_id, campaign_id),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade
);
select protect_client_rows('sale_pace');

-- The kept counts tell the levels apart too.
lock table sale in share row exclusive mode;
alter table sale_count add column risk_level text not null default 'amber';
alter table sale_count drop constraint sale_count_pkey;
alter table sale_count add primary key (client_id, campaign_id, state, risk_level, part);
create or replace function count_sale() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    insert into sale_count as kept (client_id, campaign_id, state, risk_level, part, sales)
      values (old.client_id, old.campaign_id, old.state, old.risk_level, pg_backend_pid() % 16, -1)
      on conflict (client_id, campaign_id, state, risk_level, part) do update set sales = kept.sales - 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into sale_count as kept (client_id, campaign_id, state, risk_level, part, sales)
      values (new.client_id, new.campaign_id, new.state, new.risk_level, pg_backend_pid() % 16, 1)
      on conflict (client_id, campaign_id, state, risk_level, part) do update set sales = kept.sales + 1;
  end if;
  return null;
end $$;
drop trigger sale_counts_on_change on sale;
create trigger sale_counts_on_change after update of state, campaign_id, risk_level on sale
  for each row when (old.state is distinct from new.state or old.campaign_id is distinct from new.campaign_id
    or old.risk_level is distinct from new.risk_level)
  execute function count_sale();

-- Nobody decides about a sale of their own, whichever decision it is (LO-30).
create function refuse_own_sale_decision() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from sale where client_id = new.client_id and id = new.sale_id and membership_id = new.actor_membership_id) then
    raise exception 'nobody decides about a sale of their own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sale_decision_of_others before insert on sale_decision
  for each row execute function refuse_own_sale_decision();
