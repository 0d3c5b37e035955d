create table question_bank (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint question_bank_name_unique unique (client_id, name)
);
select protect_client_rows('question_bank');

-- What the learner may see (presentation) and the key are two columns, so no query can fetch the key by accident (AS-08).
create table question (
  client_id uuid not null,
  id uuid not null,
  bank_id uuid not null,
  kind text not null,
  presentation jsonb not null,
  answer_key jsonb not null,
  feedback jsonb not null default '{}',
  weight integer not null default 1 check (weight between 1 and 100),
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  tags text[] not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  retired_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, bank_id) references question_bank (client_id, id)
);
create index question_of_bank on question (client_id, bank_id, position, id) where retired_at is null;
select protect_client_rows('question');

-- The draw is frozen at the start with its keys: a later edit of the bank changes no running attempt.
create table attempt (
  client_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  activity_id uuid not null,
  round integer not null default 1,
  number integer not null check (number > 0),
  state text not null default 'started' check (state in ('started', 'submitted', 'expired')),
  settings jsonb not null,
  questions jsonb not null,
  keys jsonb not null,
  score integer check (score between 0 and 100),
  passed boolean,
  started_at timestamptz not null,
  deadline timestamptz,
  submitted_at timestamptz,
  departures integer not null default 0,
  primary key (client_id, id),
  constraint attempt_number_unique unique (client_id, enrolment_id, activity_id, round, number),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id),
  foreign key (client_id, activity_id) references activity (client_id, id)
);
create unique index attempt_one_open on attempt (client_id, enrolment_id, activity_id) where state = 'started';
create index attempt_due on attempt (client_id, deadline) where state = 'started';
select protect_client_rows('attempt');

create table attempt_answer (
  client_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  answer jsonb not null,
  sequence bigint not null,
  device text not null default '',
  fraction numeric(6, 5),
  saved_at timestamptz not null,
  primary key (client_id, attempt_id, question_id),
  foreign key (client_id, attempt_id) references attempt (client_id, id)
);
select protect_client_rows('attempt_answer');
