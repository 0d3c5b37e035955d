-- Attempts of whoever regrades are left as they are (AS-06).
alter table regrade_attempt drop constraint regrade_attempt_outcome_check;
alter table regrade_attempt add constraint regrade_attempt_outcome_check
  check (outcome in ('passes', 'rises', 'falls', 'pass_kept', 'same', 'undecided', 'as_asked', 'own'));
