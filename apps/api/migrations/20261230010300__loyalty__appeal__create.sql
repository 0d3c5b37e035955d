-- Whoever was refused may answer, once, within the days of the campaign; an auditor who did not refuse looks again (LO-30).
alter table campaign add column appeal_days integer not null default 10 check (appeal_days between 0 and 60);
-- The last day on which this refusal may be appealed, frozen as it is made; none where the campaign takes no appeals.
alter table sale_decision add column appeal_until date;

create table appeal (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  membership_id uuid not null,
  subject_kind text not null check (subject_kind in ('sale', 'photo', 'order', 'level')),
  subject_id uuid not null,
  -- The decision that is appealed: a row of the history of the subject.
  refusal_id uuid not null,
  refused_by uuid not null,
  -- Who had proposed the refusal, where it took two.
  refusal_proposed_by uuid,
  state text not null default 'open'
    check (state in ('open', 'asked', 'kept', 'accepted', 'withdrawn', 'overtaken')),
  reason text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  revision integer not null default 0,
  primary key (client_id, id),
  constraint appeal_once unique (client_id, subject_kind, refusal_id),
  check ((state in ('open', 'asked')) = (closed_at is null) and (closed_at is null) = (closed_by is null)),
  check ((state = 'kept') = (reason is not null)),
  constraint appeal_not_own check (refused_by <> membership_id
    and (state = 'withdrawn') = coalesce(closed_by = membership_id, false)),
  constraint appeal_answered_by_another check (state not in ('kept', 'accepted')
    or (closed_by <> refused_by and closed_by is distinct from refusal_proposed_by)),
  foreign key (client_id, campaign_id) references campaign (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, refused_by) references membership (client_id, id),
  foreign key (client_id, refusal_proposed_by) references membership (client_id, id),
  foreign key (client_id, closed_by) references membership (client_id, id)
);
create unique index appeal_open on appeal (client_id, subject_kind, subject_id) where state in ('open', 'asked');
create index appeal_queue on appeal (client_id, subject_kind, opened_at, id) where state in ('open', 'asked');
create index appeal_of_subject on appeal (client_id, subject_kind, subject_id, opened_at);
create index appeal_of_member on appeal (client_id, membership_id, opened_at, id);
select protect_client_rows('appeal');
create trigger queue_turns_by_insert after insert on appeal
  for each row when (new.subject_kind = 'sale') execute function note_queue_change('sales');
create trigger queue_turns_by_update after update of revision on appeal
  for each row when (new.subject_kind = 'sale' and old.revision <> new.revision)
  execute function note_queue_change('sales');

create table appeal_message (
  client_id uuid not null,
  id uuid not null,
  appeal_id uuid not null,
  author_membership_id uuid not null,
  -- What an auditor did with it; none where the participant writes.
  answer text check (answer in ('ask', 'keep', 'accept')),
  -- None once it was erased with whoever appealed.
  words text,
  file_id uuid,
  sent_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, appeal_id) references appeal (client_id, id),
  foreign key (client_id, author_membership_id) references membership (client_id, id),
  foreign key (client_id, file_id) references file (client_id, id)
);
create index appeal_message_thread on appeal_message (client_id, appeal_id, sent_at, id);
create index appeal_message_file on appeal_message (client_id, file_id) where file_id is not null;
select protect_client_rows('appeal_message');

-- Neither whoever appeals nor whoever refused answers an appeal, whatever the answer.
create function refuse_own_appeal_answer() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from appeal where client_id = new.client_id and id = new.appeal_id
      and new.author_membership_id in (membership_id, refused_by, refusal_proposed_by)) then
    raise exception 'another auditor answers an appeal' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger appeal_message_of_another before insert on appeal_message
  for each row when (new.answer is not null) execute function refuse_own_appeal_answer();

-- A message stays as it was sent, but for words that are erased and files that are kept no longer.
create function refuse_changed_message() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - array['words', 'file_id'] = to_jsonb(old) - array['words', 'file_id']
    and (new.file_id is null or new.file_id = old.file_id)
    and (new.words is not distinct from old.words
      or new.words is null and current_user = 'trilha_platform' and current_setting('trilha.erasing', true) = 'on') then
    return new;
  end if;
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'TR001';
end $$;
create trigger appeal_message_append_only before update or delete on appeal_message
  for each row execute function refuse_changed_message();
