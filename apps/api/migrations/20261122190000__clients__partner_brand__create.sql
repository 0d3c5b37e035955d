-- Brands through which a client's partners bring people: each has a page of its own, in its own look.
create table partner_brand (
  client_id uuid not null references client,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 40),
  position integer not null,
  name text not null,
  colours jsonb not null,
  title jsonb not null default '{}',
  words jsonb not null default '{}',
  channel text not null check (channel ~ '^[a-z0-9_]{2,40}$'),
  is_open boolean not null default true,
  primary key (client_id, slug)
);
select protect_client_rows('partner_brand');
