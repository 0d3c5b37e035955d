-- A sign with words in it is drawn anew for each language; where there is none, the one of all languages stands.
alter table client
  add column logo_by_language jsonb not null default '{}' check (jsonb_typeof(logo_by_language) = 'object');
grant update (logo_by_language) on client to trilha_app;
