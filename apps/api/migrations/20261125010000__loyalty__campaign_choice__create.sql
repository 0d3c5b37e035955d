-- The campaign a member works in, where they have chosen one: the session begins with it on every device (ID-24).
create table campaign_choice (
  client_id uuid not null,
  membership_id uuid not null,
  campaign_id uuid not null,
  chosen_at timestamptz not null,
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade
);
select protect_client_rows('campaign_choice');
