-- By this an upload that was cut is known again when the same file is chosen (ME-04); null for those that travel whole.
alter table file add column resume_mark text;
create unique index file_resumable on file (client_id, owner_membership_id, purpose, resume_mark)
  where state = 'pending' and resume_mark is not null;
create index file_pending on file (client_id, created_at) where state = 'pending';
