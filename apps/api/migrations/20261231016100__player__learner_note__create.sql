-- What learners write down while they learn, each for themselves alone (LE-06).
create table learner_note (
  client_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  training_id uuid not null,
  activity_id uuid not null,
  -- Where in the activity: a second of what plays, or a page of a document.
  second int check (second between 0 and 1000000),
  page int check (page between 1 and 5000),
  text text not null check (char_length(text) between 1 and 4000),
  version int not null check (version > 0),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (client_id, id),
  check (second is null or page is null),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade
);
select protect_client_rows('learner_note');

create index learner_note_of_course on learner_note (client_id, membership_id, training_id, written_at);
create index learner_note_of_training on learner_note (client_id, training_id);
create index learner_note_of_activity on learner_note (client_id, activity_id);
