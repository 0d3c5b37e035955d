-- The application of a client at SCORM Cloud, where it has one (PL-03).
create table client_scorm_cloud (
  client_id uuid primary key references client,
  revision integer not null default 1,
  enabled boolean not null,
  application_id text not null,
  -- Sealed: every call there needs it again.
  sealed_secret text,
  changed_at timestamptz not null
);
select protect_client_rows('client_scorm_cloud');
