-- Campaigns may ask whoever joins for a verified account in a partner's training programme (ID-28).
alter table campaign add column training_account_required boolean not null default false;

-- The programme of a client and how accounts in it are verified: in a directory that the client imports, or by a
-- service that is asked. A client without a row has a directory.
create table training_programme (
  client_id uuid not null references client,
  revision integer not null default 1,
  way text not null default 'directory' check (way in ('directory', 'service')),
  -- What it is called, and what whoever cannot be verified does about it; shown as they are.
  name text not null default '',
  help text not null default '',
  service_address text,
  -- Sealed: it is sent with each question and comes with each answer.
  sealed_secret text,
  -- By it the service finds the client when it answers later.
  answer_key text not null,
  changed_at timestamptz not null,
  primary key (client_id),
  check (way = 'directory' or (service_address is not null and sealed_secret is not null))
);
create unique index training_programme_answer_key on training_programme (answer_key);
select protect_client_rows('training_programme');

-- What a member says is their account there, and how the programme answered.
create table training_account (
  client_id uuid not null,
  membership_id uuid not null,
  identifier text not null,
  state text not null check (state in ('pending', 'verified', 'refused')),
  reason text check (reason in ('unknown_identifier', 'other_person', 'inactive', 'already_used')),
  -- The question that is open or was answered last: answers to any other come too late.
  verification_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- Questions of the person since the day in which they are counted began.
  asks integer not null,
  asks_since timestamptz not null,
  -- Questions sent to the service; null where it is asked no more.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- What went wrong with the last one.
  attempt_problem text check (attempt_problem in ('unreachable', 'secret_refused', 'answer_unreadable')),
  primary key (client_id, membership_id),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'pending') = (answered_at is null)),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
-- An account is one person's.
create unique index training_account_verified on training_account (client_id, identifier) where state = 'verified';
create index training_account_identifier on training_account (client_id, identifier);
create index training_account_queue on training_account (client_id, state, asked_at desc, membership_id);
create index training_account_due on training_account (client_id, next_attempt_at) where next_attempt_at is not null;
select protect_client_rows('training_account');

-- The directory of a client that imports one.
create table training_directory_entry (
  client_id uuid not null references client,
  identifier text not null,
  email text,
  is_active boolean not null,
  imported_at timestamptz not null,
  primary key (client_id, identifier)
);
create index training_directory_entry_email on training_directory_entry (client_id, email) where email is not null;
select protect_client_rows('training_directory_entry');

create table training_directory_import (
  client_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  state text not null default 'working' check (state in ('working', 'done', 'failed')),
  problem text,
  -- The last line taken.
  place integer not null default 0,
  taken integer not null default 0,
  left_out integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, file_id) references file (client_id, id),
  foreign key (client_id, created_by) references membership (client_id, id)
);
create index training_directory_import_newest on training_directory_import (client_id, created_at desc, id desc);
create index training_directory_import_file on training_directory_import (client_id, file_id);
create index training_directory_import_creator on training_directory_import (client_id, created_by);
select protect_client_rows('training_directory_import');

-- What became of each line; forgotten after thirty days like other lists of people.
create table training_directory_result (
  client_id uuid not null,
  import_id uuid not null,
  number integer not null,
  identifier text not null,
  email text,
  outcome text not null check (outcome in ('added', 'changed', 'same', 'identifier_invalid', 'email_invalid', 'repeated')),
  primary key (client_id, import_id, number),
  foreign key (client_id, import_id) references training_directory_import (client_id, id) on delete cascade
);
create unique index training_directory_result_once on training_directory_result (client_id, import_id, identifier)
  where outcome in ('added', 'changed', 'same');
select protect_client_rows('training_directory_result');
