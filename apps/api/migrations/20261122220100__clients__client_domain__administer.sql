-- A client looks after its own host names; one of them is where its letters lead.
alter table client_domain
  add column id uuid not null default gen_random_uuid() unique,
  add column is_main boolean not null default false,
  add column added_at timestamptz not null default now();
update client_domain d set is_main = true
  where d.host = (select min(e.host) from client_domain e where e.client_id = d.client_id);
create unique index client_domain_one_main on client_domain (client_id) where is_main;
select protect_client_rows('client_domain');
