-- Two roles that nobody logs in as. Every request runs as trilha_app, which sees the rows of one client only;
-- trilha_platform is taken for one transaction by the few tasks that must look across clients.
do $$
begin
  begin
    create role trilha_app nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    create role trilha_platform nologin;
  exception when duplicate_object or unique_violation then null;
  end;
end $$;
grant trilha_app to current_user;
grant trilha_platform to current_user;
grant usage on schema public to trilha_app, trilha_platform;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function current_client() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.client_id', true), '')::uuid $$;

-- Scopes a table to the selected client and grants it to the two roles.
create function protect_client_rows(target regclass) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy by_client on %s to trilha_app using (client_id = current_client()) with check (client_id = current_client())', target);
  execute format('create policy across_clients on %s to trilha_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to trilha_app, trilha_platform', target);
end $$;

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'TR001';
end $$;

create table client (
  id uuid primary key,
  slug text not null,
  name text not null,
  tagline jsonb not null default '{}',
  colours jsonb not null,
  logo_svg text,
  home_route text not null default '/home',
  modules text[] not null default '{}',
  has_profile boolean not null default true,
  has_ranking boolean not null default true,
  group_training_use_score boolean not null default true,
  languages text[] not null default '{pt-BR,en-US,es-ES,fr-FR}',
  default_language text not null default 'pt-BR',
  default_country text not null default 'BR',
  time_zone text not null default 'America/Sao_Paulo',
  password_strength text not null default 'basic' check (password_strength in ('basic', 'medium', 'strong')),
  maintenance boolean not null default false,
  support_email text,
  created_at timestamptz not null,
  constraint client_slug_unique unique (slug)
);
create table client_domain (
  host text primary key,
  client_id uuid not null references client
);
create index client_domain_client on client_domain (client_id);
grant select on client, client_domain to trilha_app;
grant select, insert, update, delete on client, client_domain to trilha_platform;

create table outbox (
  id bigint generated always as identity primary key,
  client_id uuid not null references client,
  event text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  relayed_at timestamptz
);
create index outbox_waiting on outbox (id) where relayed_at is null;
select protect_client_rows('outbox');

-- A job writes its row here in the transaction of its effect, so a second delivery changes nothing.
create table job_effect (
  client_id uuid not null,
  job text not null,
  outbox_id bigint not null,
  done_at timestamptz not null,
  primary key (client_id, job, outbox_id)
);
select protect_client_rows('job_effect');

create table idempotency_answer (
  client_id uuid not null,
  membership_id uuid not null,
  key uuid not null,
  call text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null,
  primary key (client_id, membership_id, key)
);
create index idempotency_answer_age on idempotency_answer (created_at);
select protect_client_rows('idempotency_answer');

create table audit_log (
  client_id uuid not null,
  position bigint not null,
  at timestamptz not null,
  actor_membership_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  before json,
  after json,
  request_id text,
  previous_hash text not null,
  hash text not null,
  primary key (client_id, position)
);
create index audit_log_subject on audit_log (client_id, subject_kind, subject_id, position desc);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
select protect_client_rows('audit_log');

create table outgoing_mail (
  client_id uuid not null,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null,
  primary key (client_id, id)
);
create index outgoing_mail_newest on outgoing_mail (client_id, sent_at desc, id desc);
select protect_client_rows('outgoing_mail');
