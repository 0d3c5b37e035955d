-- Which of the rulings on an attempt this one was: an undo judges by those that are left, in the order they came (AS-06).
-- Without a number are those from before, which came first, in the order their regrades were applied.
alter table regrade_attempt add column turn integer check (turn > 0);
