-- Whoever asks to be enrolled waits for an answer, then perhaps for a place (LE-06, LE-11).
create table enrolment_request (
  client_id uuid not null,
  id uuid not null,
  training_id uuid not null,
  membership_id uuid not null,
  state text not null check (state in ('awaiting_approval', 'awaiting_place', 'enrolled', 'refused', 'withdrawn')),
  message text not null default '',
  -- The smaller number goes first; given under the lock of the training, so that nobody is ever moved back.
  line_number bigint,
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- Whoever approved or refused; null where nobody was asked.
  decided_by uuid,
  reason text,
  ended_at timestamptz,
  primary key (client_id, id),
  check (state <> 'awaiting_place' or line_number is not null),
  check ((ended_at is null) = (state in ('awaiting_approval', 'awaiting_place'))),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, decided_by) references membership (client_id, id)
);
create unique index enrolment_request_open on enrolment_request (client_id, training_id, membership_id)
  where state in ('awaiting_approval', 'awaiting_place');
create unique index enrolment_request_line on enrolment_request (client_id, training_id, line_number)
  where state = 'awaiting_place';
create index enrolment_request_queue on enrolment_request (client_id, state, asked_at, id);
create index enrolment_request_of_member on enrolment_request (client_id, membership_id, training_id, asked_at desc);
select protect_client_rows('enrolment_request');
