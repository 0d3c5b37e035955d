-- Where a small copy of the picture lies, for lists on cheap phones; null until it was looked at, and once it was erased.
alter table store_photo add column small_key text;
