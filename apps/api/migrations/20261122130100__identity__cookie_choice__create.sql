-- Which cookies a person allows: the newest choice counts, whichever device it was made on.
create table cookie_choice (
  client_id uuid not null references client,
  membership_id uuid not null,
  policy_version integer not null,
  preferences boolean not null,
  statistics boolean not null,
  chosen_at timestamptz not null,
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade
);
select protect_client_rows('cookie_choice');
