-- Essays of attempts that are over: those that wait for an instructor, and those that were graded (AS-06).
create table essay (
  client_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  -- Place of the question in its attempt, from 1.
  number integer not null check (number > 0),
  state text not null default 'waiting' check (state in ('waiting', 'graded')),
  -- When the attempt ended: who waits longest is next.
  handed_in_at timestamptz not null,
  -- The level of each criterion, or null where a percent was given.
  levels jsonb,
  -- Whole percent of the question.
  percent integer check (percent between 0 and 100),
  comment text not null default '',
  graded_by uuid,
  graded_at timestamptz,
  -- Counts the grades: whoever looked at an older one overwrites nothing.
  revision integer not null default 0,
  primary key (client_id, id),
  constraint essay_of_attempt unique (client_id, attempt_id, question_id),
  check ((state = 'graded') = (percent is not null)),
  check ((state = 'graded') = (graded_at is not null)),
  foreign key (client_id, attempt_id, question_id)
    references attempt_answer (client_id, attempt_id, question_id) on delete cascade,
  foreign key (client_id, graded_by) references membership (client_id, id)
);
create index essay_by_person on essay (client_id, state, handed_in_at, attempt_id, number);
create index essay_by_question on essay (client_id, state, question_id, handed_in_at, attempt_id);
select protect_client_rows('essay');

-- What was handed in before there was a queue waits in it, too.
insert into essay (client_id, id, attempt_id, question_id, number, handed_in_at)
  select attempt.client_id, gen_random_uuid(), attempt.id, (asked.value ->> 'id')::uuid, asked.number,
    coalesce(attempt.submitted_at, attempt.started_at)
  from attempt
  cross join lateral jsonb_array_elements(attempt.questions) with ordinality as asked (value, number)
  join attempt_answer answer on answer.client_id = attempt.client_id and answer.attempt_id = attempt.id
    and answer.question_id = (asked.value ->> 'id')::uuid
  where attempt.state <> 'started' and attempt.score is null
    and asked.value -> 'question' ->> 'kind' = 'essay' and answer.fraction is null;

alter table realtime_change drop constraint realtime_change_queue_check;
alter table realtime_change add constraint realtime_change_queue_check
  check (queue in ('registrations', 'enrolment_requests', 'sales', 'orders', 'imports', 'essays'));
create trigger queue_turns_by_insert after insert on essay
  for each row execute function note_queue_change('essays');
create trigger queue_turns_by_update after update of revision on essay
  for each row when (old.revision <> new.revision) execute function note_queue_change('essays');
