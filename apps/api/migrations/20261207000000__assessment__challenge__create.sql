-- The challenge of the day (GA-03). A client without a row has it off.
create table challenge_setting (
  client_id uuid primary key references client,
  is_on boolean not null default false,
  -- Training points of a right answer, and the most that challenges give a person in a day and in a week from Sunday on.
  points integer not null default 0 check (points between 0 and 100),
  daily_cap integer not null default 0 check (daily_cap between 0 and 1000),
  weekly_cap integer not null default 0 check (weekly_cap between 0 and 5000),
  every_course boolean not null default true,
  revision integer not null default 1,
  changed_at timestamptz not null
);
select protect_client_rows('challenge_setting');

-- The courses that take part where not all of them do.
create table challenge_course (
  client_id uuid not null,
  training_id uuid not null,
  primary key (client_id, training_id),
  foreign key (client_id, training_id) references training (client_id, id)
);
select protect_client_rows('challenge_course');

-- What a person is asked on a day is drawn once, by whichever device opens it first.
create table challenge_day (
  client_id uuid not null,
  membership_id uuid not null,
  day date not null,
  opened_at timestamptz not null,
  finished_at timestamptz,
  primary key (client_id, membership_id, day),
  foreign key (client_id, membership_id) references membership (client_id, id)
);
select protect_client_rows('challenge_day');

-- Question and key are two columns, so that no query fetches the key by accident (AS-08). The answer is written once.
create table challenge_question (
  client_id uuid not null,
  membership_id uuid not null,
  day date not null,
  place integer not null check (place > 0),
  question_id uuid not null,
  training_id uuid not null,
  topics text[] not null,
  question jsonb not null,
  answer_key jsonb not null,
  feedback jsonb not null default '{}',
  answer jsonb,
  fraction numeric(6, 5) check (fraction between 0 and 1),
  seconds integer,
  points integer not null default 0,
  answered_at timestamptz,
  primary key (client_id, membership_id, day, place),
  constraint challenge_question_once unique (client_id, membership_id, day, question_id),
  check ((answered_at is null) = (answer is null) and (answered_at is null) = (fraction is null)),
  foreign key (client_id, membership_id, day) references challenge_day (client_id, membership_id, day),
  foreign key (client_id, training_id) references training (client_id, id)
);
create index challenge_question_by_day on challenge_question (client_id, day) where answered_at is not null;
select protect_client_rows('challenge_question');

-- What the person remembers of a question, as the scheduler keeps it, and when it is to be asked again.
create table challenge_card (
  client_id uuid not null,
  membership_id uuid not null,
  question_id uuid not null,
  card jsonb not null,
  due_at timestamptz not null,
  was_right boolean not null,
  reviewed_at timestamptz not null,
  primary key (client_id, membership_id, question_id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, question_id) references question (client_id, id)
);
select protect_client_rows('challenge_card');

-- Days in a row, as the last finished day left them.
create table challenge_streak (
  client_id uuid not null,
  membership_id uuid not null,
  days integer not null check (days > 0),
  longest integer not null check (longest >= days),
  last_day date not null,
  -- Days since the last missed one was forgiven; null where none was.
  since_forgiven integer,
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id)
);
select protect_client_rows('challenge_streak');
