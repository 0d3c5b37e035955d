-- Whether an answer counts by its right part, as all did until now, or only when it is wholly right (AS-06).
alter table question add column counting text not null default 'part' check (counting in ('part', 'whole'));
