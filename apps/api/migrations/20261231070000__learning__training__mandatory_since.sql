-- When a training became mandatory, from when its days may count; null where it was so before this was kept, or is not (LE-11).
alter table training add column mandatory_since timestamptz;
