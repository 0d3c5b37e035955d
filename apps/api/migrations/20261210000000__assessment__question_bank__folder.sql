-- The folder a bank lies in, named by whoever puts it there; empty for none (AS-06).
alter table question_bank
  add column folder text not null default '' check (char_length(folder) <= 80);

-- Which tests that are being written draw from a bank.
create index activity_of_bank on activity (client_id, (content->>'bankId'))
  where content->>'bankId' is not null and removed_at is null;
