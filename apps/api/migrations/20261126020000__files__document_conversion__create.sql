-- An office document on its way to pages that can be shown one by one (PL-03).
create table document_conversion (
  client_id uuid not null,
  file_id uuid not null,
  state text not null check (state in ('waiting', 'converting', 'ready', 'failed', 'unavailable')),
  -- Tries that have begun.
  attempts integer not null default 0,
  problem text,
  -- The pages: where they are in storage, and how many.
  storage_key text,
  pages integer check (pages > 0),
  moved_at timestamptz not null,
  primary key (client_id, file_id),
  check ((state = 'ready') = (storage_key is not null and pages is not null)),
  foreign key (client_id, file_id) references file (client_id, id) on delete cascade
);
create index document_conversion_open on document_conversion (client_id, moved_at)
  where state in ('waiting', 'converting', 'unavailable');
select protect_client_rows('document_conversion');
