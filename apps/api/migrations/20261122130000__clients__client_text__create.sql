-- What a client tells everybody: a version is the text in all its languages, and is never changed afterwards.
create table client_text (
  client_id uuid not null references client,
  kind text not null check (kind in ('about', 'support', 'privacy', 'terms', 'cookies')),
  version integer not null check (version > 0),
  words jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (client_id, kind, version),
  foreign key (client_id, published_by) references membership (client_id, id)
);
select protect_client_rows('client_text');
create trigger client_text_append_only before update or delete on client_text
  for each row execute function refuse_change();
