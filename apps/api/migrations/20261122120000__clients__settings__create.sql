alter table client add column support_phone text;
alter table client add column maintenance_message jsonb not null default '{}';
alter table client add column revision integer not null default 1;

-- Everybody's first page reads its client; only the selected one is ever changed by a request.
alter table client enable row level security;
create policy readable on client for select to trilha_app using (true);
create policy own on client for update to trilha_app using (id = current_client()) with check (id = current_client());
create policy across_clients on client to trilha_platform using (true) with check (true);
grant update (
  name, tagline, colours, logo_svg, home_route, modules, has_ranking, group_training_use_score, languages,
  default_language, password_strength, maintenance, maintenance_message, support_email, support_phone, revision
) on client to trilha_app;
