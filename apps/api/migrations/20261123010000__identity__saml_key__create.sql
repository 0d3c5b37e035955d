-- What providers encrypt their answers for: the pair of a client, its private half sealed, and the one before it for as
-- long as some provider still uses it.
create table saml_key (
  client_id uuid not null references client,
  id uuid not null,
  certificate text not null,
  sealed_private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  primary key (client_id, id)
);
create unique index saml_key_one_current on saml_key (client_id) where replaced_at is null;
create unique index saml_key_one_former on saml_key (client_id) where replaced_at is not null;
select protect_client_rows('saml_key');
