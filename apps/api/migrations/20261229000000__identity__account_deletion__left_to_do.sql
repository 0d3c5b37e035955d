-- What is left to do once an account is erased: the storage and the mail server are asked after the commit, and may be
-- away for a while.
alter table account_deletion
  add column files_left text[] not null default '{}',
  -- Who the receipt goes to, sealed; gone when it is sent, or when nobody tries any more.
  add column sealed_recipient bytea;
create index account_deletion_left on account_deletion (client_id)
  where files_left <> '{}' or sealed_recipient is not null;
