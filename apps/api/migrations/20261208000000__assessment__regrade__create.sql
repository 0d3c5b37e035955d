-- What judged an attempt last (its end, an essay's grade, a regrade): a regrade is undone only where nothing came after it.
alter table attempt add column judgement uuid;

-- Attempts at the tests of a bank, in the order they began: what a regrade walks through (AS-06). A column, because an
-- index on an expression of the settings is out of reach under row-level security.
alter table attempt add column bank_id uuid generated always as ((settings->>'bankId')::uuid) stored;
create index attempt_of_bank on attempt (client_id, bank_id, id);

-- A faulty question put right in the attempts that asked it: previewed, applied piece by piece, and undone (AS-06).
create table regrade (
  client_id uuid not null,
  id uuid not null,
  bank_id uuid not null,
  question_id uuid not null,
  way text not null check (way in ('key', 'everybody', 'void')),
  -- What learners read of it.
  reason text not null check (reason <> ''),
  -- The question and its key as the bank had them when it was previewed: what is applied is what was seen.
  question jsonb not null,
  answer_key jsonb not null,
  state text not null default 'previewing'
    check (state in ('previewing', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  -- Place among those of the question that were applied: of two the later one holds.
  number integer check (number > 0),
  -- The attempt up to which the state that works has come, how many it has seen, and how many there were to see.
  place uuid,
  seen integer not null default 0,
  total integer not null,
  failures integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  applied_by uuid,
  applied_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  moved_at timestamptz not null,
  primary key (client_id, id),
  check ((number is null) = (applied_at is null)),
  foreign key (client_id, bank_id) references question_bank (client_id, id),
  foreign key (client_id, question_id) references question (client_id, id),
  foreign key (client_id, created_by) references membership (client_id, id),
  foreign key (client_id, applied_by) references membership (client_id, id),
  foreign key (client_id, undone_by) references membership (client_id, id)
);
create unique index regrade_under_way on regrade (client_id, question_id) where state in ('applying', 'undoing');
create index regrade_of_question on regrade (client_id, question_id, created_at desc);
create index regrade_working on regrade (client_id, moved_at) where state in ('previewing', 'applying', 'undoing');
select protect_client_rows('regrade');

-- What a regrade means for one attempt. Where it holds (applied, kept) it is the ruling on its question there: answers and
-- what they earned are never written over.
create table regrade_attempt (
  client_id uuid not null,
  regrade_id uuid not null,
  attempt_id uuid not null,
  state text not null default 'foreseen' check (state in ('foreseen', 'applied', 'undone', 'kept')),
  outcome text not null
    check (outcome in ('passes', 'rises', 'falls', 'pass_kept', 'same', 'undecided', 'as_asked')),
  -- The mended key in the ids of this attempt, where the way is the key.
  answer_key jsonb,
  score_before integer,
  passed_before boolean,
  score_after integer,
  passed_after boolean,
  judgement_before uuid,
  primary key (client_id, regrade_id, attempt_id),
  foreign key (client_id, regrade_id) references regrade (client_id, id),
  foreign key (client_id, attempt_id) references attempt (client_id, id) on delete cascade
);
create index regrade_attempt_ruling on regrade_attempt (client_id, attempt_id) where state in ('applied', 'kept');
select protect_client_rows('regrade_attempt');
