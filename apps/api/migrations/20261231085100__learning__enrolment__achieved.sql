-- Who has achieved what a trail leads to is counted before its changes are published, for all who are in it at once (LE-07, LE-08).
create index enrolment_achieved on enrolment (client_id, training_id, membership_id) include (state, finished_at)
  where finished_at is not null;
