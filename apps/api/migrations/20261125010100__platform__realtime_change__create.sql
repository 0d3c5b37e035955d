-- Whose screen has something new to show. Rows are only added, so nobody waits for anybody; who tells them reads up to
-- the oldest transaction that still runs, and so misses none however late it commits (IN-03).
create table realtime_change (
  client_id uuid not null,
  id bigint not null generated always as identity,
  membership_id uuid not null,
  made_by xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
create index realtime_change_made_by on realtime_change (made_by);
create index realtime_change_of_member on realtime_change (client_id, membership_id, id desc);
create index realtime_change_age on realtime_change (client_id, changed_at);
select protect_client_rows('realtime_change');

-- One row for each member of a statement, however many messages it wrote.
create function note_realtime_change() returns trigger
language plpgsql
as $$
begin
  insert into realtime_change (client_id, membership_id)
    select distinct c.client_id, c.membership_id from changed c
    -- Messages go with their member too, and then there is nobody to tell.
    where exists (select from membership m where m.client_id = c.client_id and m.id = c.membership_id);
  return null;
end $$;

create trigger realtime_turns_by_insert after insert on notification
  referencing new table as changed for each statement execute function note_realtime_change();
create trigger realtime_turns_by_update after update on notification
  referencing new table as changed for each statement execute function note_realtime_change();
create trigger realtime_turns_by_delete after delete on notification
  referencing old table as changed for each statement execute function note_realtime_change();
