-- Somebody asked to be forgotten: until it is due, signing in takes it back. The row stays as the receipt.
create table account_deletion (
  id uuid primary key,
  person_id uuid not null references person,
  -- Where it was asked; this client writes the mails.
  client_id uuid not null references client,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  cancelled_at timestamptz,
  erased_at timestamptz,
  -- How many rows went, by kind; nothing of what stood in them.
  receipt jsonb,
  check (cancelled_at is null or erased_at is null)
);
create unique index account_deletion_open on account_deletion (person_id)
  where cancelled_at is null and erased_at is null;
create index account_deletion_due on account_deletion (client_id, due_at)
  where cancelled_at is null and erased_at is null;
grant select, insert, update on account_deletion to trilha_platform;
