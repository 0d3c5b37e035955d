-- What a client signs Open Badges with: made when the first is asked for, the private half sealed (LE-12).
create table badge_key (
  client_id uuid not null references client,
  id uuid not null,
  public_jwk jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null,
  primary key (client_id, id)
);
create unique index badge_key_one on badge_key (client_id);
select protect_client_rows('badge_key');
