-- What units said, as they said it. A token reads the statements of one registration only, so every question begins
-- there and the filters narrow some hundreds of rows (PL-04).
create table xapi_statement (
  client_id uuid not null references client,
  id uuid not null,
  registration_id uuid not null,
  session_id uuid not null,
  position bigint generated always as identity,
  verb text not null,
  agent text,
  activity text,
  activities text[] not null,
  agents text[] not null,
  -- Digest of what two statements of one id must agree in.
  digest text not null,
  statement jsonb not null,
  stored_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, registration_id) references xapi_registration (client_id, id) on delete cascade
);
create index xapi_statement_registration on xapi_statement (client_id, registration_id, position);
select protect_client_rows('xapi_statement');
create trigger xapi_statement_append_only before update on xapi_statement
  for each row execute function refuse_change();

-- Documents of the state, activity profile and agent profile resources.
create table xapi_document (
  client_id uuid not null references client,
  id uuid not null,
  kind text not null check (kind in ('state', 'activity_profile', 'agent_profile')),
  -- Of a profile of an activity there is one for everybody.
  membership_id uuid,
  registration_id uuid,
  activity_iri text not null default '',
  name text not null,
  content bytea not null,
  content_type text not null,
  etag text not null,
  changed_at timestamptz not null,
  primary key (client_id, id),
  unique nulls not distinct (client_id, kind, membership_id, registration_id, activity_iri, name),
  foreign key (client_id, membership_id) references membership (client_id, id) on delete cascade,
  foreign key (client_id, registration_id) references xapi_registration (client_id, id) on delete cascade
);
create index xapi_document_registration on xapi_document (client_id, registration_id);
select protect_client_rows('xapi_document');
