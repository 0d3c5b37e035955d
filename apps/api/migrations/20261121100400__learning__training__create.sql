-- How texts are searched: without accents and capitals. The wrappers are immutable so that a column can be kept.
create function plain_text(text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
create function searchable_text(title text, summary text, category text, tags text[]) returns text
language sql immutable parallel safe
as $$ select public.plain_text(concat_ws(' ', title, category, array_to_string(tags, ' '), summary)) $$;

-- One kind of thing, many faces: what online courses, trails, classes and webinars share lives here (design: data model).
create table training (
  client_id uuid not null references client,
  id uuid not null,
  kind text not null check (kind in ('online_course', 'trail', 'presential_course', 'webinar', 'live_class')),
  title text not null,
  summary text not null default '',
  description text not null default '',
  category text not null default '',
  tags text[] not null default '{}',
  cover_file_id uuid,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  enrolment_type text not null default 'free' check (enrolment_type in ('free', 'by_request', 'by_group')),
  vacancies integer check (vacancies > 0),
  enrolled integer not null default 0,
  mandatory boolean not null default false,
  -- Days a person has from the enrolment, or from when the training was first offered to them (LE-11).
  deadline_days integer check (deadline_days > 0),
  sequential boolean not null default true,
  has_certificate boolean not null default true,
  points integer not null default 0 check (points >= 0),
  workload_minutes integer not null default 0 check (workload_minutes >= 0),
  author_membership_id uuid,
  revision integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text not null generated always as (searchable_text(title, summary, category, tags)) stored,
  primary key (client_id, id),
  constraint training_vacancy check (vacancies is null or enrolled <= vacancies),
  foreign key (client_id, cover_file_id) references file (client_id, id),
  foreign key (client_id, author_membership_id) references membership (client_id, id)
);
create index training_catalogue on training (client_id, kind, status, published_at desc, id desc);
create index training_category on training (client_id, kind, category) where status = 'published';
create index training_tags on training using gin (tags);
create index training_search_trigram on training using gin (search gin_trgm_ops);
select protect_client_rows('training');

create table training_group (
  client_id uuid not null,
  training_id uuid not null,
  group_id uuid not null,
  primary key (client_id, training_id, group_id),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, group_id) references people_group (client_id, id) on delete cascade
);
create index training_group_of on training_group (client_id, group_id);
select protect_client_rows('training_group');

create table training_prerequisite (
  client_id uuid not null,
  training_id uuid not null,
  required_training_id uuid not null,
  primary key (client_id, training_id, required_training_id),
  check (training_id <> required_training_id),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, required_training_id) references training (client_id, id)
);
select protect_client_rows('training_prerequisite');

create table module (
  client_id uuid not null,
  id uuid not null,
  training_id uuid not null,
  position integer not null check (position > 0),
  title text not null,
  primary key (client_id, id),
  constraint module_position_unique unique (client_id, training_id, position) deferrable initially deferred,
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade
);
select protect_client_rows('module');

-- hierarchy_order is dense and unique within the training; content is a union on kind, one schema for author, call and player.
create table activity (
  client_id uuid not null,
  id uuid not null,
  training_id uuid not null,
  module_id uuid not null,
  hierarchy_order integer not null check (hierarchy_order > 0),
  kind text not null,
  title text not null,
  required boolean not null default true,
  points integer not null default 0 check (points >= 0),
  minutes integer not null default 0 check (minutes >= 0),
  content jsonb not null,
  removed_at timestamptz,
  primary key (client_id, id),
  constraint activity_order_unique unique (client_id, training_id, hierarchy_order) deferrable initially deferred,
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, module_id) references module (client_id, id)
);
create index activity_module on activity (client_id, module_id, hierarchy_order);
select protect_client_rows('activity');

create table support_material (
  client_id uuid not null,
  id uuid not null,
  training_id uuid not null,
  file_id uuid not null,
  title text not null,
  position integer not null,
  primary key (client_id, id),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references file (client_id, id)
);
create index support_material_training on support_material (client_id, training_id, position);
select protect_client_rows('support_material');

create table favourite (
  client_id uuid not null,
  membership_id uuid not null,
  training_id uuid not null,
  created_at timestamptz not null,
  primary key (client_id, membership_id, training_id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade
);
select protect_client_rows('favourite');

-- State is the one of LE-07 and moves only through the transition table in packages/rules.
create table enrolment (
  client_id uuid not null,
  id uuid not null,
  training_id uuid not null,
  membership_id uuid not null,
  state text not null default 'not_started'
    check (state in ('not_started', 'in_progress', 'finished', 'approved', 'reproved', 'blocked', 'restarted', 'improved')),
  percent integer not null default 0 check (percent between 0 and 100),
  score integer check (score between 0 and 100),
  last_activity_id uuid,
  enrolled_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  touched_at timestamptz not null,
  primary key (client_id, id),
  constraint enrolment_once unique (client_id, training_id, membership_id),
  foreign key (client_id, training_id) references training (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id)
);
create index enrolment_of_member on enrolment (client_id, membership_id, touched_at desc, id desc);
create index enrolment_of_training on enrolment (client_id, training_id, state);
select protect_client_rows('enrolment');

-- One row for each activity and round: a restart begins a new round and keeps the old one. The highest round counts.
create table activity_progress (
  client_id uuid not null,
  enrolment_id uuid not null,
  activity_id uuid not null,
  round integer not null default 1,
  state text not null default 'in_progress'
    check (state in ('in_progress', 'finished', 'approved', 'reproved', 'blocked', 'restarted', 'improved')),
  percent integer not null default 0 check (percent between 0 and 100),
  score integer check (score between 0 and 100),
  seconds integer not null default 0 check (seconds >= 0),
  position jsonb not null default '{}',
  runtime jsonb,
  runtime_sequence bigint not null default 0,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  primary key (client_id, enrolment_id, activity_id, round),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id),
  foreign key (client_id, activity_id) references activity (client_id, id)
);
create index activity_progress_activity on activity_progress (client_id, activity_id);
select protect_client_rows('activity_progress');

-- What a certificate says is frozen when it is issued.
create table certificate (
  client_id uuid not null,
  id uuid not null,
  number text not null,
  verification_code text not null,
  membership_id uuid not null,
  training_id uuid not null,
  enrolment_id uuid not null,
  snapshot jsonb not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  primary key (client_id, id),
  constraint certificate_once unique (client_id, enrolment_id),
  constraint certificate_number_unique unique (client_id, number),
  constraint certificate_code_unique unique (verification_code),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id)
);
create index certificate_of_member on certificate (client_id, membership_id, issued_at desc);
select protect_client_rows('certificate');

-- Training points of a person by month, kept in the transaction that credits them: the ranking of a month reads its index alone (GM-02).
create table training_month_points (
  client_id uuid not null,
  month date not null,
  membership_id uuid not null,
  points bigint not null,
  changed_at timestamptz not null,
  primary key (client_id, month, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
create index training_month_points_ranking on training_month_points (client_id, month, points desc, changed_at, membership_id);
select protect_client_rows('training_month_points');

create table notification (
  client_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  kind text not null,
  parameters jsonb not null default '{}',
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
create index notification_inbox on notification (client_id, membership_id, created_at desc, id desc);
create index notification_unread on notification (client_id, membership_id) where read_at is null;
select protect_client_rows('notification');
