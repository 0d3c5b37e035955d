create table file (
  client_id uuid not null references client,
  id uuid not null,
  owner_membership_id uuid,
  purpose text not null,
  name text not null,
  declared_type text not null,
  declared_size bigint not null check (declared_size > 0),
  content_type text,
  size bigint,
  sha256 text,
  storage_key text not null,
  state text not null default 'pending' check (state in ('pending', 'complete', 'refused')),
  refusal text,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (client_id, id),
  constraint file_storage_key_unique unique (storage_key),
  foreign key (client_id, owner_membership_id) references membership (client_id, id)
);
create index file_owner on file (client_id, owner_membership_id, created_at desc);
create index file_digest on file (client_id, purpose, sha256) where sha256 is not null;
select protect_client_rows('file');
