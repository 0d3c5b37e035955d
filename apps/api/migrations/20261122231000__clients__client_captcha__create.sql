-- Whether a client asks who knocks to show that they are a person, and what it agreed with the provider.
create table client_captcha (
  client_id uuid primary key references client,
  revision integer not null default 1,
  enabled boolean not null,
  site_key text not null,
  -- Sealed: the check with the provider needs it again.
  sealed_secret text,
  changed_at timestamptz not null
);
select protect_client_rows('client_captcha');
