-- What learners find in a trail is its newest published version, as in a course; `trail`, `trail_section` and `trail_item` are
-- what its authors write (LE-07, LE-08, MG-02). Of what a version holds, `training` keeps the newest for catalogue and cards.
alter table trail
  add column sequential boolean not null default true,
  add column has_certificate boolean not null default true,
  add column points integer not null default 0 check (points >= 0),
  add column workload_minutes integer not null default 0 check (workload_minutes >= 0);
insert into trail (client_id, training_id)
  select client_id, id from training where kind = 'trail' on conflict do nothing;
update trail set sequential = t.sequential, has_certificate = t.has_certificate, points = t.points,
    workload_minutes = t.workload_minutes
  from training t where t.client_id = trail.client_id and t.id = trail.training_id;

create table version_trail (
  client_id uuid not null,
  training_id uuid not null,
  number integer not null,
  sequential boolean not null,
  has_certificate boolean not null,
  points integer not null,
  workload_minutes integer not null,
  validity_months integer,
  renewal_window_days integer not null,
  refresher_trail_id uuid,
  primary key (client_id, training_id, number),
  foreign key (client_id, training_id, number)
    references training_version (client_id, training_id, number) on delete cascade,
  foreign key (client_id, refresher_trail_id) references training (client_id, id)
);
create index version_trail_refresher on version_trail (client_id, refresher_trail_id)
  where refresher_trail_id is not null;
select protect_client_rows('version_trail');

create table version_section (
  client_id uuid not null,
  trail_id uuid not null,
  number integer not null,
  id uuid not null,
  position integer not null check (position > 0),
  title text not null,
  rule text not null,
  minimum integer,
  primary key (client_id, trail_id, number, id),
  constraint version_section_position unique (client_id, trail_id, number, position),
  foreign key (client_id, trail_id, number)
    references version_trail (client_id, training_id, number) on delete cascade
);
select protect_client_rows('version_section');

create table version_item (
  client_id uuid not null,
  trail_id uuid not null,
  number integer not null,
  id uuid not null,
  section_id uuid not null,
  position integer not null check (position > 0),
  kind text not null,
  subject_id uuid not null,
  training_id uuid generated always as
    (case when kind in ('online_course', 'webinar', 'live_class', 'presential_course') then subject_id end) stored,
  required boolean not null,
  release_on date,
  release_after_days integer,
  primary key (client_id, trail_id, number, id),
  constraint version_item_position unique (client_id, trail_id, number, section_id, position),
  foreign key (client_id, trail_id, number, section_id)
    references version_section (client_id, trail_id, number, id) on delete cascade,
  foreign key (client_id, training_id) references training (client_id, id)
);
create index version_item_training on version_item (client_id, training_id, trail_id, number);
select protect_client_rows('version_item');

-- Every trail that people are in or may be in has what stands there now as its first version.
insert into training_version (client_id, training_id, number, published_at)
  select t.client_id, t.id, 1, coalesce(t.published_at, t.updated_at) from training t
  where t.kind = 'trail' and (t.status <> 'draft' or t.published_at is not null or exists (select from enrolment e
    where e.client_id = t.client_id and e.training_id = t.id));
insert into version_trail (client_id, training_id, number, sequential, has_certificate, points, workload_minutes,
    validity_months, renewal_window_days, refresher_trail_id)
  select w.client_id, w.training_id, 1, w.sequential, w.has_certificate, w.points, w.workload_minutes,
    w.validity_months, w.renewal_window_days, w.refresher_trail_id
  from trail w join training_version v on v.client_id = w.client_id and v.training_id = w.training_id;
insert into version_section (client_id, trail_id, number, id, position, title, rule, minimum)
  select s.client_id, s.trail_id, 1, s.id, s.position, s.title, s.rule, s.minimum
  from trail_section s join version_trail v on v.client_id = s.client_id and v.training_id = s.trail_id;
insert into version_item (client_id, trail_id, number, id, section_id, position, kind, subject_id, required, release_on,
    release_after_days)
  select i.client_id, i.trail_id, 1, i.id, i.section_id, i.position, i.kind, i.subject_id, i.required, i.release_on,
    i.release_after_days
  from trail_item i join version_trail v on v.client_id = i.client_id and v.training_id = i.trail_id;
update training t set version = 1 from version_trail v
  where t.client_id = v.client_id and t.id = v.training_id and t.version is null;
