-- What a person agreed to, and what they took back: one line for each time, in the words of that version.
create table consent (
  client_id uuid not null references client,
  id uuid not null,
  membership_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'cookies', 'cookie_choice', 'marketing', 'data_sharing')),
  version integer not null check (version > 0),
  -- The language the words were read in; a choice without words of the client has none.
  language text,
  given boolean not null,
  -- Which groups of cookies were allowed.
  detail jsonb,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  check (given or kind in ('cookie_choice', 'marketing', 'data_sharing'))
);
select protect_client_rows('consent');
create index consent_of_member on consent (client_id, membership_id, at desc);
-- A version is accepted once, from however many tabs.
create unique index consent_accepted_once on consent (client_id, membership_id, kind, version)
  where kind in ('terms', 'privacy', 'cookies');
create trigger consent_append_only before update or delete on consent
  for each row execute function refuse_change();
