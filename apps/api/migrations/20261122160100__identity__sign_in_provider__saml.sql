-- The other protocol that companies speak: what its metadata says takes the place of the secret.
alter table sign_in_provider
  add column kind text not null default 'openid' check (kind in ('openid', 'saml')),
  add column entry_point text,
  add column certificates text[] not null default '{}',
  add constraint sign_in_provider_saml check (kind = 'openid' or (entry_point is not null and cardinality(certificates) > 0));
