-- A course that stands at SCORM Cloud: a package that was sent there, or one that was there already (PL-03).
create table scorm_cloud_course (
  client_id uuid not null references client,
  id uuid not null,
  -- The package it was made of; nothing where it was there already.
  file_id uuid,
  -- How SCORM Cloud calls it.
  remote_id text not null check (length(remote_id) between 1 and 255),
  title text not null,
  state text not null check (state in ('waiting', 'importing', 'ready', 'failed')),
  -- Tries that have begun.
  attempts integer not null default 0,
  -- The import that runs there.
  job_id text,
  problem text,
  -- What SCORM Cloud said of a package it refused.
  problem_detail text,
  moved_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, remote_id),
  foreign key (client_id, file_id) references file (client_id, id)
);
create index scorm_cloud_course_open on scorm_cloud_course (client_id, moved_at)
  where state in ('waiting', 'importing');
select protect_client_rows('scorm_cloud_course');
