-- Whether whoever follows the progress of others is told each week who is late.
alter table membership add column late_digest boolean not null default true;
