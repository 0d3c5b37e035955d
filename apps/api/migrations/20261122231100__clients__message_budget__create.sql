-- What a client may send by a channel that costs money, and what it has sent: one row, so that one statement decides.
create table message_budget (
  client_id uuid not null references client,
  channel text not null check (channel in ('sms', 'whatsapp')),
  revision integer not null default 1,
  -- Null is without an end.
  daily integer check (daily >= 0),
  monthly integer check (monthly >= 0),
  -- The day the counts belong to, where the client is.
  day date not null,
  sent_today integer not null default 0,
  sent_this_month integer not null default 0,
  primary key (client_id, channel)
);
select protect_client_rows('message_budget');
