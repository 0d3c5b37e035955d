-- Some stores forbid phones and cameras: there, the photo of an invoice is not asked for (LO-10).
alter table store add column cameras_allowed boolean not null default true;
