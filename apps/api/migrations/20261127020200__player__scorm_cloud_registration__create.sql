-- A learner's run of a course at SCORM Cloud, under the id it has there (PL-03).
create table scorm_cloud_registration (
  client_id uuid not null references client,
  id uuid not null,
  enrolment_id uuid not null,
  activity_id uuid not null,
  round integer not null,
  course_id uuid not null,
  -- Moment that SCORM Cloud gave the newest result that was kept.
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, enrolment_id, activity_id, round, course_id),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id) on delete cascade,
  foreign key (client_id, course_id) references scorm_cloud_course (client_id, id)
);
select protect_client_rows('scorm_cloud_registration');
