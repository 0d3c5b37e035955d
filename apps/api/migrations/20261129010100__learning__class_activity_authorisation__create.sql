-- Activities of a live class that its instructor has opened (EV-03). Opening is never taken back: who has begun goes on.
create table class_activity_authorisation (
  client_id uuid not null,
  class_id uuid not null,
  activity_id uuid not null,
  authorised_by uuid,
  authorised_at timestamptz not null,
  primary key (client_id, activity_id, class_id),
  foreign key (client_id, class_id) references training_class (client_id, id) on delete cascade,
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, authorised_by) references membership (client_id, id)
);
create index class_activity_authorisation_of_class on class_activity_authorisation (client_id, class_id);
select protect_client_rows('class_activity_authorisation');

create function note_class_authorisation() returns trigger
language plpgsql
as $$
begin
  insert into realtime_change (client_id, membership_id)
    select distinct s.client_id, s.membership_id from changed c
    join class_subscription s on s.client_id = c.client_id and s.class_id = c.class_id and s.state = 'subscribed';
  return null;
end $$;
create trigger realtime_turns_by_insert after insert on class_activity_authorisation
  referencing new table as changed for each statement execute function note_class_authorisation();
