-- Search over everything finds activities by their title and that of their module, forgiving accents (LE-10).
create function activity_search_text(title text, module_title text) returns text
  language sql immutable parallel safe
as $$ select public.plain_text(concat_ws(' ', title, module_title)) $$;
alter table version_activity
  add column search text not null generated always as (activity_search_text(title, module_title)) stored;
create index version_activity_search_trigram on version_activity using gin (search gin_trgm_ops);
