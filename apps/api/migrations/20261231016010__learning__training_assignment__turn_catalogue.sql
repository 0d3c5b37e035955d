-- The catalogue is filtered by the areas that trainings are assigned to, so it turns with them (LE-04).
create trigger catalogue_turns after insert or update or delete on training_assignment
  for each row execute function turn_catalogue_version();
create trigger catalogue_turns_on_change after update of name on area
  for each row when (old.name is distinct from new.name) execute function turn_catalogue_version();
