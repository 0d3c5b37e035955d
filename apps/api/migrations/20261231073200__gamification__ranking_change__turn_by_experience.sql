-- What is earned in a campaign is ranked, too: whose experience moved is looked at anew, as with training points.
create trigger ranking_turns_by_experience after insert or update of posted, changed_at on ledger_account
  for each row when (new.unit = 'experience' and new.kind = 'member') execute function turn_ranking_of_member();
