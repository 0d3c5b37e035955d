-- Refused photos and levels are appealed as refused sales are (LO-30, LO-20, PT-05).

-- The last day on which a refusal may be appealed, frozen as it is made; none for those of before.
alter table store_photo_decision add column appeal_until date;
alter table level_request add column appeal_until date;

-- The queue of all that is appealed, the oldest first.
create index appeal_waiting on appeal (client_id, opened_at, id) where state in ('open', 'asked');

-- Whoever refused a level is not the one who grants it by its appeal, as whoever appeals it never is.
create function refuse_own_level_appeal() returns trigger
language plpgsql
as $$
begin
  if new.decided_by = old.decided_by then
    raise exception 'another auditor grants a level that was refused' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger level_request_granted_by_another before update on level_request
  for each row when (old.state = 'refused' and new.state = 'approved') execute function refuse_own_level_appeal();

create trigger queue_turns_by_photo_appeal after insert on appeal
  for each row when (new.subject_kind = 'photo') execute function note_queue_change('photos');
create trigger queue_turns_by_photo_answer after update of revision on appeal
  for each row when (new.subject_kind = 'photo' and old.revision <> new.revision)
  execute function note_queue_change('photos');
