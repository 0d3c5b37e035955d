-- A play is laid out once and frozen with its key, like an attempt: an edit of the game changes no play under way. Board and
-- key are two columns, so that no query fetches the key by accident (AS-08).
create table game_play (
  client_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  activity_id uuid not null,
  round integer not null default 1,
  board jsonb not null,
  key jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  percent integer check (percent between 0 and 100),
  primary key (client_id, id),
  check ((finished_at is null) = (percent is null)),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id),
  foreign key (client_id, activity_id) references activity (client_id, id)
);
create unique index game_play_one_open on game_play (client_id, enrolment_id, activity_id, round)
  where finished_at is null;
create index game_play_of_activity on game_play (client_id, enrolment_id, activity_id, round);
select protect_client_rows('game_play');

-- Append-only: what a play has come to follows from its moves in their order (GA-01).
create table game_move (
  client_id uuid not null,
  play_id uuid not null,
  sequence integer not null check (sequence > 0),
  move jsonb not null,
  made_at timestamptz not null,
  primary key (client_id, play_id, sequence),
  foreign key (client_id, play_id) references game_play (client_id, id)
);
select protect_client_rows('game_move');
