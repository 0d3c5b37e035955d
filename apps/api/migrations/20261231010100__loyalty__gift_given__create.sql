-- A gift that was given: once for each gift, person in the campaign and year (PT-06). Its points are a movement of the
-- ledger with the id of this row as its source. The day stands nowhere here: that of a birthday is the person's alone.
create table gift_given (
  client_id uuid not null,
  id uuid not null,
  gift_id uuid not null,
  -- None once the person was erased: that so many were given stays, and leads to nobody.
  participation_id uuid,
  year integer not null,
  points integer not null check (points > 0),
  primary key (client_id, id),
  constraint gift_given_once unique (client_id, gift_id, participation_id, year),
  foreign key (client_id, gift_id) references campaign_gift (client_id, id),
  foreign key (client_id, participation_id) references participation (client_id, id)
);
create index gift_given_of on gift_given (client_id, participation_id) where participation_id is not null;
select protect_client_rows('gift_given');
create trigger gift_given_append_only before update or delete on gift_given
  for each row execute function refuse_change_but_erasing('id', 'participation_id');

-- Days of a campaign that are over and all of whose gifts were given: what a standstill skipped is made up for.
create table campaign_gift_day (
  client_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  primary key (client_id, campaign_id, day),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade
);
select protect_client_rows('campaign_gift_day');

-- Whose birthday it is: month and day as one number, such as 1126.
create index person_birthday_day on person ((extract(month from birthday) * 100 + extract(day from birthday)));
