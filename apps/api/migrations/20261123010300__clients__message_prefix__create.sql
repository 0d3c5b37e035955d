-- Which countries' phones a client sends codes to; a client without a row sends to each the product knows.
create table message_reach (
  client_id uuid primary key references client,
  revision integer not null default 1,
  countries text[] not null
);
select protect_client_rows('message_reach');

-- How many codes went to numbers that begin alike, hour by hour. No number is kept.
create table message_prefix (
  client_id uuid not null references client,
  prefix text not null,
  hour timestamptz not null,
  sent integer not null,
  primary key (client_id, prefix, hour)
);
select protect_client_rows('message_prefix');

-- Where more went at once than ever does: nothing goes there until somebody lets it or the time is over.
create table message_stop (
  client_id uuid not null references client,
  id uuid not null,
  prefix text not null,
  sent integer not null,
  stopped_at timestamptz not null,
  ends_at timestamptz not null,
  lifted_at timestamptz,
  primary key (client_id, id)
);
create unique index message_stop_begun on message_stop (client_id, prefix, stopped_at);
create index message_stop_prefix on message_stop (client_id, prefix, ends_at);
select protect_client_rows('message_stop');
