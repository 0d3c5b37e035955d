-- What packages of SCORM 2004 leave for each other: global objectives and shared data of one member, by their ids.
create table package_memory (
  client_id uuid not null,
  membership_id uuid not null,
  objectives jsonb not null default '{}',
  stores jsonb not null default '{}',
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references membership (client_id, id)
);
select protect_client_rows('package_memory');
