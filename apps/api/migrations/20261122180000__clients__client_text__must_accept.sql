-- A version that people must accept before they go on; a correction of a comma need not ask anybody again.
alter table client_text add column must_accept boolean not null default false
  constraint client_text_acceptable check (not must_accept or kind in ('terms', 'privacy', 'cookies'));
create index client_text_asked on client_text (client_id, kind, version) where must_accept;
