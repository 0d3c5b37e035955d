-- Whose completion of a trail ends when is a filter of the progress of people.
create index enrolment_expiring on enrolment (client_id, expires_on) where expires_on is not null;
