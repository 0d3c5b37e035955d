-- A trail is a training; what only trails have stands here (LE-08).
create table trail (
  client_id uuid not null,
  training_id uuid not null,
  -- Months for which a completion holds; null for ever.
  validity_months integer check (validity_months between 1 and 120),
  -- Days before the end of validity from which it may be renewed.
  renewal_window_days integer not null default 30 check (renewal_window_days between 1 and 365),
  -- The trail by which this one is renewed; null for this one again.
  refresher_trail_id uuid,
  primary key (client_id, training_id),
  check (refresher_trail_id is distinct from training_id),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, refresher_trail_id) references training (client_id, id)
);
create index trail_refresher on trail (client_id, refresher_trail_id) where refresher_trail_id is not null;
select protect_client_rows('trail');

create table trail_section (
  client_id uuid not null,
  id uuid not null,
  trail_id uuid not null,
  position integer not null check (position > 0),
  title text not null,
  rule text not null default 'in_order' check (rule in ('in_order', 'any_order', 'at_least')),
  minimum integer check (minimum > 0),
  primary key (client_id, id),
  constraint trail_section_position unique (client_id, trail_id, position) deferrable initially deferred,
  check ((rule = 'at_least') = (minimum is not null)),
  foreign key (client_id, trail_id) references training (client_id, id) on delete cascade
);
select protect_client_rows('trail_section');

-- An item names its subject by kind. Subjects that are trainings are held by a foreign key; the others by whoever adds them.
create table trail_item (
  client_id uuid not null,
  id uuid not null,
  trail_id uuid not null,
  section_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (
    kind in ('online_course', 'presential_catalogue', 'webinar', 'live_class', 'podcast', 'library_file', 'test')
  ),
  subject_id uuid not null,
  training_id uuid generated always as
    (case when kind in ('online_course', 'webinar', 'live_class') then subject_id end) stored,
  required boolean not null default true,
  release_on date,
  release_after_days integer check (release_after_days between 1 and 3650),
  primary key (client_id, id),
  constraint trail_item_position unique (client_id, section_id, position) deferrable initially deferred,
  constraint trail_item_once unique (client_id, trail_id, kind, subject_id) deferrable initially deferred,
  foreign key (client_id, trail_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, section_id) references trail_section (client_id, id) on delete cascade,
  foreign key (client_id, training_id) references training (client_id, id)
);
create index trail_item_training on trail_item (client_id, training_id);
select protect_client_rows('trail_item');

-- A course may be reached through its trails alone.
alter table training add column only_in_trails boolean not null default false;
drop trigger catalogue_turns_on_change on training;
create trigger catalogue_turns_on_change after update of
  kind, title, summary, description, category, tags, cover_file_id, status, enrolment_type, vacancies, mandatory,
  deadline_days, sequential, has_certificate, points, workload_minutes, published_at, only_in_trails on training
  for each row when (old is distinct from new) execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on trail
  for each row execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on trail_section
  for each row execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on trail_item
  for each row execute function turn_catalogue_version();
