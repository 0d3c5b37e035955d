-- The package that a learner was in last, so that they are told once when another has taken its place (PL-04, LE-07).
create table package_seen (
  client_id uuid not null,
  enrolment_id uuid not null,
  activity_id uuid not null,
  -- Named and not held: the file of a package that was replaced may go.
  file_id uuid not null,
  seen_at timestamptz not null,
  primary key (client_id, enrolment_id, activity_id),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id) on delete cascade,
  foreign key (client_id, activity_id) references activity (client_id, id)
);
create index package_seen_activity on package_seen (client_id, activity_id);

-- Whoever is in the middle of one today: of the version they stay on, or of the newest.
insert into package_seen (client_id, enrolment_id, activity_id, file_id, seen_at)
select begun.client_id, begun.enrolment_id, begun.activity_id, (v.content->>'fileId')::uuid, max(begun.at)
from (
  select client_id, enrolment_id, activity_id, touched_at as at from activity_progress where runtime is not null
  union all
  select client_id, enrolment_id, activity_id, begun_at from xapi_registration where enrolment_id is not null
) begun
join enrolment e on e.client_id = begun.client_id and e.id = begun.enrolment_id
join training t on t.client_id = e.client_id and t.id = e.training_id
join version_activity v on v.client_id = e.client_id and v.training_id = e.training_id
  and v.number = coalesce(e.version, t.version) and v.activity_id = begun.activity_id
where v.kind in ('scorm', 'cmi5') and v.content->>'fileId' is not null
group by begun.client_id, begun.enrolment_id, begun.activity_id, v.content->>'fileId';

select protect_client_rows('package_seen');
