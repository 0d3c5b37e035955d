-- The partner's loyalty programme that takes training points, as a client sets it up (TR-01).
create table transfer_programme (
  client_id uuid not null references client,
  revision integer not null default 1,
  is_open boolean not null default false,
  -- What it is called, and whom to turn to; shown as they are.
  name text not null default '',
  help text not null default '',
  service_address text,
  -- Sealed: it is sent with each transfer and comes with each answer.
  sealed_secret text,
  -- By it the programme finds the client when it answers later.
  answer_key text not null,
  changed_at timestamptz not null,
  primary key (client_id),
  check (not is_open or (service_address is not null and sealed_secret is not null))
);
create unique index transfer_programme_answer_key on transfer_programme (answer_key);
select protect_client_rows('transfer_programme');

-- One transfer of a person's training points; its id is the key it is known by at the programme. The points are held in
-- the ledger until the programme has said what became of them (TR-03).
create table points_transfer (
  client_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  role text not null check (role in ('counter_clerk', 'salesperson', 'store_owner')),
  points bigint not null check (points > 0),
  -- Keyed: it tells two documents apart and names nobody. The document itself is kept sealed until the answer.
  document_hash text not null,
  document_end text,
  sealed_document text,
  state text not null check (state in ('reserved', 'sent', 'unknown', 'confirmed', 'refused')),
  reason text check (reason in ('registration_inactive', 'role_invalid', 'document_unknown', 'document_used', 'withdrawn')),
  asked_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  -- Day until which the points are to be redeemed there.
  redeem_until date,
  -- What the programme calls it.
  reference text,
  -- Times it was sent or asked about; null where it is asked no more.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  attempt_problem text check (attempt_problem in ('unreachable', 'secret_refused', 'answer_unreadable', 'points_differ')),
  -- What the programme said last, and how that stands to what is known here.
  theirs_state text check (theirs_state in ('pending', 'confirmed', 'refused', 'missing')),
  theirs_points bigint,
  theirs_at timestamptz,
  difference text not null default 'waiting'
    check (difference in ('waiting', 'none', 'missing_there', 'points_differ', 'confirmed_there', 'refused_there')),
  primary key (client_id, id),
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('confirmed', 'refused')) = (settled_at is not null)),
  check ((state = 'confirmed') = (redeem_until is not null)),
  check (settled_at is null or (sealed_document is null and next_attempt_at is null)),
  foreign key (client_id, membership_id) references membership (client_id, id)
);
-- Once for each person, and once for each document (TR-01).
create unique index points_transfer_member on points_transfer (client_id, membership_id) where state <> 'refused';
create unique index points_transfer_document on points_transfer (client_id, document_hash) where state <> 'refused';
create index points_transfer_of_member on points_transfer (client_id, membership_id, asked_at desc);
create index points_transfer_newest on points_transfer (client_id, asked_at desc, id desc);
create index points_transfer_by_state on points_transfer (client_id, state, asked_at desc, id desc);
create index points_transfer_differing on points_transfer (client_id, asked_at desc, id desc)
  where difference not in ('waiting', 'none');
create index points_transfer_due on points_transfer (client_id, next_attempt_at) where next_attempt_at is not null;
select protect_client_rows('points_transfer');
