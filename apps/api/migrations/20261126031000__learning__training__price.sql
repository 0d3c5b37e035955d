-- A training may be entered by paying redeemable points (LE-06).
alter table training
  add column price integer check (price > 0),
  drop constraint training_enrolment_type_check,
  add constraint training_enrolment_type_check check (enrolment_type in ('free', 'by_request', 'by_group', 'by_points'));
