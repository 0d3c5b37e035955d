-- The analysis of questions reads first attempts that earn no grade, too. [AS-01] [AS-06]
drop index attempt_first_of_activity;
create index attempt_first_of_activity on attempt (client_id, activity_id, submitted_at desc)
  where number = 1 and state <> 'started';
