-- Where an activity stood in its module when it was taken out, so that it can come back there; null where that place is gone.
alter table activity add column removed_from integer check (removed_from > 0);
