-- What a question was before each saving, and who saved what it is now; null for what was saved before this was kept (AS-06).
alter table question add column saved_by uuid;
alter table question add foreign key (client_id, saved_by) references membership (client_id, id);
create index question_saved_by on question (client_id, saved_by) where saved_by is not null;

create table question_version (
  client_id uuid not null,
  question_id uuid not null,
  revision int not null check (revision > 0),
  presentation jsonb not null,
  answer_key jsonb not null,
  feedback jsonb not null,
  weight int not null,
  counting text not null,
  difficulty text not null,
  tags text[] not null,
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (client_id, question_id, revision),
  foreign key (client_id, question_id) references question (client_id, id) on delete cascade,
  foreign key (client_id, saved_by) references membership (client_id, id)
);
select protect_client_rows('question_version');
create index question_version_saved_by on question_version (client_id, saved_by) where saved_by is not null;
