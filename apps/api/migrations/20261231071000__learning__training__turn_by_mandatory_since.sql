-- The kept catalogue reads since when a training is mandatory: whatever it reads turns it.
drop trigger catalogue_turns_on_change on training;
create trigger catalogue_turns_on_change after update of
  kind, title, summary, description, category, tags, cover_file_id, status, enrolment_type, price, vacancies, mandatory,
  mandatory_since, deadline_days, sequential, has_certificate, points, workload_minutes, published_at, only_in_trails,
  version
  on training for each row when (old is distinct from new) execute function turn_catalogue_version();
