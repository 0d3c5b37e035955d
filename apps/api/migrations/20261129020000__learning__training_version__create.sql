-- What learners find in a course is its newest published version; `module` and `activity` are what its authors write (LE-07, MG-02).
create table training_version (
  client_id uuid not null,
  training_id uuid not null,
  number integer not null check (number > 0),
  -- What changed, in the words of whoever published it.
  note text not null default '',
  -- Null for the version that was there before versions were counted.
  published_by uuid,
  published_at timestamptz not null,
  primary key (client_id, training_id, number),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, published_by) references membership (client_id, id)
);
select protect_client_rows('training_version');

-- The activities of a version as they were published, with their places.
create table version_activity (
  client_id uuid not null,
  training_id uuid not null,
  number integer not null,
  activity_id uuid not null,
  module_id uuid not null,
  module_title text not null,
  module_position integer not null,
  hierarchy_order integer not null check (hierarchy_order > 0),
  kind text not null,
  title text not null,
  required boolean not null,
  points integer not null,
  minutes integer not null,
  content jsonb not null,
  primary key (client_id, training_id, number, activity_id),
  constraint version_activity_order_unique unique (client_id, training_id, number, hierarchy_order)
    deferrable initially deferred,
  foreign key (client_id, training_id, number)
    references training_version (client_id, training_id, number) on delete cascade,
  foreign key (client_id, activity_id) references activity (client_id, id)
);
create index version_activity_of_activity on version_activity (client_id, activity_id);
select protect_client_rows('version_activity');

-- The newest version; null for what has none, as classes and drafts.
alter table training add column version integer;
alter table training add foreign key (client_id, id, version)
  references training_version (client_id, training_id, number);
-- The version somebody stays on; null for whoever goes with the newest.
alter table enrolment add column version integer;
alter table enrolment add foreign key (client_id, training_id, version)
  references training_version (client_id, training_id, number);
create index enrolment_of_version on enrolment (client_id, training_id, version) where version is not null;

create trigger catalogue_turns after insert on training_version
  for each row execute function turn_catalogue_version();

insert into training_version (client_id, training_id, number, published_at)
  select client_id, id, 1, coalesce(published_at, updated_at) from training
  where kind = 'online_course' and status <> 'draft';
insert into version_activity (client_id, training_id, number, activity_id, module_id, module_title, module_position,
    hierarchy_order, kind, title, required, points, minutes, content)
  select a.client_id, a.training_id, 1, a.id, a.module_id, m.title, m.position,
    a.hierarchy_order, a.kind, a.title, a.required, a.points, a.minutes, a.content
  from activity a
  join module m on m.client_id = a.client_id and m.id = a.module_id
  join training_version v on v.client_id = a.client_id and v.training_id = a.training_id
  where a.removed_at is null;
update training set version = 1 where kind = 'online_course' and status <> 'draft';
