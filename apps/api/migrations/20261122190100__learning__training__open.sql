-- A client's shop window: whether it stands before the login, and which courses it shows to everybody.
alter table client add column portfolio boolean not null default false;
grant update (portfolio) on client to trilha_app;
alter table training add column is_public boolean not null default false;
create index training_public on training (client_id, published_at desc, id) where is_public;

-- Who makes the courses, told beside the window.
alter table client_text drop constraint client_text_kind_check;
alter table client_text add constraint client_text_kind_check
  check (kind in ('about', 'support', 'privacy', 'terms', 'cookies', 'team'));
