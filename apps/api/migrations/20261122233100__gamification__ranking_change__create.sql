-- Rankings are kept in memory, in order, by each node. Whose points, name or standing changed is told here, with the
-- transaction that changed it: whoever remembers a snapshot finds what was not yet to be seen in it.
create table ranking_change (
  client_id uuid not null,
  membership_id uuid not null,
  turned xid8 not null default pg_current_xact_id(),
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
create index ranking_change_feed on ranking_change (client_id, turned);
select protect_client_rows('ranking_change');

create function turn_ranking(_client uuid, _membership uuid) returns void
language sql
as $$
  insert into ranking_change (client_id, membership_id) values (_client, _membership)
    on conflict (client_id, membership_id) do update set turned = pg_current_xact_id();
$$;

create function turn_ranking_of_member() returns trigger
language plpgsql
as $$
begin
  perform turn_ranking(new.client_id, new.membership_id);
  return null;
end $$;
create trigger ranking_turns after insert or update of posted, changed_at on ledger_account
  for each row when (new.unit = 'training' and new.kind = 'member') execute function turn_ranking_of_member();
create trigger ranking_turns after insert or update on training_month_points
  for each row execute function turn_ranking_of_member();

create function turn_ranking_of_changed_member() returns trigger
language plpgsql
as $$
begin
  perform turn_ranking(new.client_id, new.id);
  return null;
end $$;
create trigger ranking_turns after update of display_name, status on membership
  for each row when ((old.display_name, old.status) is distinct from (new.display_name, new.status))
  execute function turn_ranking_of_changed_member();
