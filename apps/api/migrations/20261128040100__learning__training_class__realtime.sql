-- What happens in a class reaches the pages of those in it without a reload (EV-03, IN-03).
create trigger realtime_turns_by_insert after insert on class_presence
  referencing new table as changed for each statement execute function note_realtime_change();
create trigger realtime_turns_by_update after update on class_subscription
  referencing new table as changed for each statement execute function note_realtime_change();

create function note_class_change() returns trigger
language plpgsql
as $$
begin
  insert into realtime_change (client_id, membership_id)
    select distinct s.client_id, s.membership_id from changed_class c
    join class_subscription s on s.client_id = c.client_id and s.class_id = c.id and s.state <> 'ended'
    join class_before b on b.client_id = c.client_id and b.id = c.id
    -- Not by the places taken.
    where (b.status, b.starts_at, b.ends_at, b.meeting_url, b.room, b.address)
      is distinct from (c.status, c.starts_at, c.ends_at, c.meeting_url, c.room, c.address);
  return null;
end $$;
create trigger realtime_turns_by_update after update on training_class
  referencing old table as class_before new table as changed_class
  for each statement execute function note_class_change();
