-- How many sales each campaign has in each state: the audit queue shows it at every look, and counting three hundred
-- thousand rows takes longer than all the rest. Each connection counts in a part of its own (of sixteen), so that sales
-- that are reported at once do not wait for each other; the number is the sum of the parts, and always exact.
create table sale_count (
  client_id uuid not null references client,
  campaign_id uuid not null,
  state text not null,
  part integer not null,
  sales bigint not null,
  primary key (client_id, campaign_id, state, part),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade
) with (fillfactor = 50);
select protect_client_rows('sale_count');

-- No sale may come between the count and the triggers that go on with it.
lock table sale in share row exclusive mode;
insert into sale_count (client_id, campaign_id, state, part, sales)
  select client_id, campaign_id, state, 0, count(*) from sale group by 1, 2, 3;

create function count_sale() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    insert into sale_count as kept (client_id, campaign_id, state, part, sales)
      values (old.client_id, old.campaign_id, old.state, pg_backend_pid() % 16, -1)
      on conflict (client_id, campaign_id, state, part) do update set sales = kept.sales - 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into sale_count as kept (client_id, campaign_id, state, part, sales)
      values (new.client_id, new.campaign_id, new.state, pg_backend_pid() % 16, 1)
      on conflict (client_id, campaign_id, state, part) do update set sales = kept.sales + 1;
  end if;
  return null;
end $$;

create trigger sale_counts after insert or delete on sale for each row execute function count_sale();
create trigger sale_counts_on_change after update of state, campaign_id on sale
  for each row when (old.state is distinct from new.state or old.campaign_id is distinct from new.campaign_id)
  execute function count_sale();
