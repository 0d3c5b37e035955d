-- First attempts at a test, the newest before: what the analysis of its questions reads (AS-06).
create index attempt_first_of_activity on attempt (client_id, activity_id, submitted_at desc)
  where number = 1 and score is not null;

-- Which published tests draw from a bank.
create index version_activity_of_bank on version_activity (client_id, (content->>'bankId'))
  where content->>'bankId' is not null;
