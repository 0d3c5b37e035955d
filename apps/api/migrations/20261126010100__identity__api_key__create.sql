-- A word that a service of the client brings with its calls. It acts for the member who made it and may do what its scopes
-- say as long as that member may; of the key itself only the hash is kept.
create table api_key (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  secret_hash bytea not null,
  -- Its last characters, by which people tell keys apart.
  hint text not null,
  scopes text[] not null,
  made_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  used_at timestamptz,
  -- Calls since the minute they are counted in began.
  minute_at timestamptz,
  minute_calls integer not null default 0,
  primary key (client_id, id),
  foreign key (client_id, made_by) references membership (client_id, id),
  foreign key (client_id, revoked_by) references membership (client_id, id)
);
create unique index api_key_secret_unique on api_key (secret_hash);
create unique index api_key_name_unique on api_key (client_id, lower(name)) where revoked_at is null;
create index api_key_maker on api_key (client_id, made_by);
create index api_key_revoker on api_key (client_id, revoked_by) where revoked_by is not null;
select protect_client_rows('api_key');
