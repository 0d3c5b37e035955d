-- What a client has changed of the permissions that roles hold by default: role to permission to held or not.
create table role_permissions (
  client_id uuid primary key references client,
  revision integer not null,
  changes jsonb not null,
  changed_at timestamptz not null
);
select protect_client_rows('role_permissions');
