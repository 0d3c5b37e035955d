-- The ranking shows photos too: another one moves nobody, but is to be seen at the next look.
drop trigger ranking_turns on membership;
create trigger ranking_turns after update of display_name, status, photo_file_id on membership
  for each row when ((old.display_name, old.status, old.photo_file_id)
    is distinct from (new.display_name, new.status, new.photo_file_id))
  execute function turn_ranking_of_changed_member();
