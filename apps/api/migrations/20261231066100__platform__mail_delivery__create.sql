-- What became of each letter: for whom in part, never what it said, for what it said may open an account.
create table mail_delivery (
  client_id uuid not null references client,
  id uuid not null,
  kind text not null,
  language text not null,
  recipient text not null,
  -- Tells two recipients of one job apart without naming either.
  recipient_mark text not null,
  job text not null,
  outbox_id bigint not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'needless')),
  reason text,
  tries integer not null default 1,
  tries_left integer,
  first_tried_at timestamptz not null,
  last_tried_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, job, outbox_id, recipient_mark)
);
create index mail_delivery_state on mail_delivery (client_id, state, id desc);
create index mail_delivery_kind on mail_delivery (client_id, kind, id desc);
create index mail_delivery_age on mail_delivery (client_id, last_tried_at);
select protect_client_rows('mail_delivery');

-- An event may be told anew to one job alone, as the same event: what was done once is not done again.
alter table outbox add column again_of bigint;
alter table outbox add column only_job text;
