-- What a catalogue shows to everybody is kept in memory by each node; the version tells whether it has changed since.
create table catalogue_version (
  client_id uuid primary key references client,
  version bigint not null
);
select protect_client_rows('catalogue_version');

create function turn_catalogue_version() returns trigger
language plpgsql
as $$
begin
  insert into catalogue_version as kept (client_id, version)
    values (case tg_op when 'DELETE' then old.client_id else new.client_id end, 1)
    on conflict (client_id) do update set version = kept.version + 1;
  return null;
end $$;

create trigger catalogue_turns after insert or delete on training
  for each row execute function turn_catalogue_version();
-- Not by the places taken: every enrolment counts one, and whoever reads the catalogue reads them besides.
create trigger catalogue_turns_on_change after update of
  kind, title, summary, description, category, tags, cover_file_id, status, enrolment_type, vacancies, mandatory,
  deadline_days, sequential, has_certificate, points, workload_minutes, published_at on training
  for each row when (old is distinct from new) execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on training_group
  for each row execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on training_prerequisite
  for each row execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on support_material
  for each row execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on module
  for each row execute function turn_catalogue_version();
create trigger catalogue_turns after insert or update or delete on activity
  for each row execute function turn_catalogue_version();

create index training_limited on training (client_id) where vacancies is not null;
