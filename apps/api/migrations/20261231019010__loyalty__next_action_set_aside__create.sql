-- What a person does not want to be advised again on that day of the campaign (PT-01): a row for each kind of advice.
create table next_action_set_aside (
  client_id uuid not null,
  membership_id uuid not null,
  campaign_id uuid not null,
  kind text not null check (kind in ('spend_points', 'appeal_refusal', 'reach_level', 'send_photo', 'finish_course')),
  set_aside_on date not null,
  set_aside_at timestamptz not null,
  primary key (client_id, membership_id, campaign_id, kind),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade
);
select protect_client_rows('next_action_set_aside');
