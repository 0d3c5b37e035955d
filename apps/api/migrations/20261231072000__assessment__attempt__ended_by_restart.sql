-- What a restart ended is graded, and its pass is not owed to the round that begins. [AS-03] [LE-08]
alter table attempt add column ended_by_restart boolean not null default false;
