-- A superuser makes clients. Requests run as one client and may not write the row of another; this writes a new one alone.
create function create_client(
  id uuid, slug text, name text, colours jsonb, languages text[], default_language text, default_country text,
  time_zone text, modules text[], maintenance boolean, at timestamptz
)
returns void
language sql security definer
set search_path = public
as $$
  insert into client (id, slug, name, colours, languages, default_language, default_country, time_zone, modules,
      maintenance, created_at)
    values (id, slug, name, colours, languages, default_language, default_country, time_zone, modules,
      maintenance, at)
$$;

revoke all on function create_client(uuid, text, text, jsonb, text[], text, text, text, text[], boolean, timestamptz)
  from public;
grant execute
  on function create_client(uuid, text, text, jsonb, text[], text, text, text, text[], boolean, timestamptz)
  to trilha_app;

-- The list of clients is read by name, a page at a time.
create index client_by_name on client (lower(name), id);
