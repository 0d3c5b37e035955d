-- The learning record store of packages (PL-04). A registration is one learner's run of a course in one round of an
-- activity; whoever only looks has one without an enrolment, which is forgotten the next day.
create table xapi_registration (
  client_id uuid not null references client,
  id uuid not null,
  membership_id uuid not null,
  training_id uuid not null,
  activity_id uuid not null,
  enrolment_id uuid,
  round integer not null default 1,
  -- What is known of each unit, by the identifier of its publisher.
  records jsonb not null default '{}',
  -- Blocks, and the course itself, that were told to be satisfied.
  satisfied text[] not null default '{}',
  begun_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, enrolment_id) references enrolment (client_id, id) on delete cascade
);
create unique index xapi_registration_place on xapi_registration (client_id, enrolment_id, activity_id, round)
  where enrolment_id is not null;
create index xapi_registration_member on xapi_registration (client_id, membership_id);
create index xapi_registration_looks on xapi_registration (client_id, begun_at) where enrolment_id is null;
select protect_client_rows('xapi_registration');

-- One launch of one unit, with the token that its content reports by.
create table xapi_session (
  client_id uuid not null references client,
  id uuid not null,
  registration_id uuid not null,
  unit_id text not null,
  activity_iri text not null,
  mode text not null,
  -- In ten-thousandths, as precise as cmi5 is (10.2.4).
  mastery_score integer,
  -- Digest of the token, once it was fetched; it is fetched once.
  token_digest text,
  has_read_preferences boolean not null default false,
  said text[] not null default '{}',
  launched_at timestamptz not null,
  last_said_at timestamptz,
  ended_at timestamptz,
  minute_at timestamptz,
  minute_requests integer not null default 0,
  primary key (client_id, id),
  foreign key (client_id, registration_id) references xapi_registration (client_id, id) on delete cascade
);
create index xapi_session_registration on xapi_session (client_id, registration_id, launched_at);
create index xapi_session_open on xapi_session (client_id, launched_at) where ended_at is null;
select protect_client_rows('xapi_session');
