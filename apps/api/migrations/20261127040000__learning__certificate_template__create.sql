-- How a client's certificates look and what they say. A design never changes: whoever changes a template gives it another,
-- so that what was issued stays as it was (LE-12).
create table certificate_design (
  client_id uuid not null references client,
  id uuid not null,
  design jsonb not null,
  created_at timestamptz not null,
  primary key (client_id, id)
);
select protect_client_rows('certificate_design');
create trigger certificate_design_append_only before update or delete on certificate_design
  for each row execute function refuse_change();

create table certificate_template (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  design_id uuid not null,
  revision integer not null default 1,
  -- Used by every training that names no other.
  is_default boolean not null default false,
  changed_at timestamptz not null,
  changed_by uuid not null,
  removed_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, design_id) references certificate_design (client_id, id),
  foreign key (client_id, changed_by) references membership (client_id, id)
);
create unique index certificate_template_default on certificate_template (client_id) where is_default;
create index certificate_template_design on certificate_template (client_id, design_id);
create index certificate_template_changer on certificate_template (client_id, changed_by);
select protect_client_rows('certificate_template');

alter table training
  add column certificate_template_id uuid,
  add foreign key (client_id, certificate_template_id) references certificate_template (client_id, id);
create index training_certificate_template on training (client_id, certificate_template_id)
  where certificate_template_id is not null;

alter table certificate
  add column design_id uuid,
  add foreign key (client_id, design_id) references certificate_design (client_id, id);
create index certificate_with_design on certificate (client_id, design_id) where design_id is not null;
