-- Counts what authors saved: of two who write one question, the later is told that it has changed.
alter table question add column revision integer not null default 1 check (revision > 0);
