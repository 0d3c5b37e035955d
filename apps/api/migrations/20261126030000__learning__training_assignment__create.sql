-- An author says once who must be in a training; a job enrols them, and whoever comes later (LE-06, LE-11).
create table training_assignment (
  client_id uuid not null,
  training_id uuid not null,
  -- Switched off it enrols nobody more; who is in stays as they are.
  active boolean not null,
  -- Everybody, whoever is in one of the chosen places, or whoever is in one of each kind that is chosen.
  reach text not null check (reach in ('everybody', 'any', 'all')),
  -- Groups and areas are archived, never deleted.
  group_ids uuid[] not null default '{}',
  area_ids uuid[] not null default '{}',
  roles text[] not null default '{}',
  -- Days from the assignment, or one day for all; neither for no deadline of its own.
  deadline_days integer check (deadline_days > 0),
  due_on date,
  -- Counts the changes: whoever bears an older number is looked at again.
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (client_id, training_id),
  check (deadline_days is null or due_on is null),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, changed_by) references membership (client_id, id)
);
select protect_client_rows('training_assignment');

alter table enrolment
  -- The revision of the assignment that asks it of this person; null while none does.
  add column assigned_revision integer,
  add column assigned_at timestamptz,
  -- The assignment made the enrolment; whoever was there before keeps it without the assignment, too.
  add column by_assignment boolean not null default false,
  -- Goes before the deadline of the training.
  add column due_on date,
  add constraint enrolment_assigned check ((assigned_revision is null) = (assigned_at is null));
create index enrolment_due on enrolment (client_id, training_id, due_on) where due_on is not null;
create index enrolment_assigned_of on enrolment (client_id, training_id, membership_id) where assigned_revision is not null;
