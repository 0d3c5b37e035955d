-- What the team decided for somebody who was stuck; it stands beside what they have reached themselves (LE-07, MG-07).
create table enrolment_override (
  client_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  -- Null where it is about the whole training.
  activity_id uuid,
  kind text not null check (kind in ('done', 'unlock', 'restart', 'approve')),
  reason text not null check (reason <> ''),
  -- Whether it lifted a block, which is set again when it is taken back.
  lifted_block boolean not null default false,
  made_by uuid not null,
  made_at timestamptz not null,
  -- A restart ends in the moment it is made.
  ended_at timestamptz,
  -- Whoever took it back, and why.
  taken_back_by uuid,
  taken_back_reason text,
  primary key (client_id, id),
  check ((activity_id is not null) = (kind in ('done', 'unlock'))),
  check ((taken_back_by is null) = (taken_back_reason is null)),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id) on delete cascade,
  foreign key (client_id, activity_id) references activity (client_id, id),
  foreign key (client_id, made_by) references membership (client_id, id),
  foreign key (client_id, taken_back_by) references membership (client_id, id)
);
create unique index enrolment_override_standing on enrolment_override (client_id, enrolment_id, kind, activity_id)
  nulls not distinct where ended_at is null;
create index enrolment_override_of on enrolment_override (client_id, enrolment_id, made_at desc, id desc);
select protect_client_rows('enrolment_override');

-- Achieved with what the team gave, and not yet without it: only this can be lost when it is taken back.
alter table enrolment add column achieved_by_team boolean not null default false;
