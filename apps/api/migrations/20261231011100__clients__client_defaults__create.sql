-- What every new client begins with, set by superusers. It belongs to no client, so requests reach it by functions alone. The
-- strongest passwords stand there at first: new clients ask for eight characters or more until somebody decides otherwise.
create table client_defaults (
  single boolean primary key default true check (single),
  revision integer not null default 1,
  password_strength text not null default 'strong' check (password_strength in ('basic', 'medium', 'strong')),
  second_factor_roles text[] not null default '{}',
  languages text[] not null default '{pt-BR}' check (cardinality(languages) > 0),
  default_language text not null default 'pt-BR' check (default_language = any (languages))
);
insert into client_defaults default values;
grant select on client_defaults to trilha_platform;

-- Written if the revision is the one that was seen; answers the next one, or nothing.
create function change_client_defaults(
  seen integer, strength text, factor_roles text[], offered text[], beginning text
)
returns integer
language sql security definer
set search_path = public
as $$
  update client_defaults set password_strength = strength, second_factor_roles = factor_roles,
      languages = offered, default_language = beginning, revision = revision + 1
    where revision = seen
    returning revision
$$;
revoke all on function change_client_defaults(integer, text, text[], text[], text) from public;
grant execute on function change_client_defaults(integer, text, text[], text[], text) to trilha_app;

-- A new client begins with them; those that are there already stay as they are.
create or replace function create_client(
  id uuid, slug text, name text, colours jsonb, languages text[], default_language text, default_country text,
  time_zone text, modules text[], maintenance boolean, at timestamptz
)
returns void
language sql security definer
set search_path = public
as $$
  insert into client (id, slug, name, colours, languages, default_language, default_country, time_zone, modules,
      maintenance, created_at, password_strength, second_factor_roles)
    select create_client.id, create_client.slug, create_client.name, create_client.colours, create_client.languages,
        create_client.default_language, create_client.default_country, create_client.time_zone,
        create_client.modules, create_client.maintenance, create_client.at,
        d.password_strength, d.second_factor_roles
      from client_defaults d
$$;
