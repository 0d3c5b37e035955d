-- A store is known by its tax number however it is written: 12.345.678/0001-95 and 12345678000195 are one.
alter table store add column tax_key text not null
  generated always as (upper(regexp_replace(tax_number, '[\s./-]', '', 'g'))) stored;
create unique index store_tax_key_unique on store (client_id, tax_key, country);

create index product_sku_lower on product (client_id, lower(sku));

-- Lists of stores, products and values of a points table: judged first, written when a person has seen what changes.
create table network_import (
  client_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('stores', 'products', 'points', 'eligible_stores')),
  -- The campaign that values and eligible stores are for.
  campaign_id uuid,
  file_id uuid not null,
  file_name text not null,
  state text not null default 'checking'
    check (state in ('checking', 'checked', 'applying', 'done', 'failed', 'cancelled')),
  problem text,
  -- The column that the list needs and has not.
  missing text,
  -- The last line judged, then the last line written.
  place integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (client_id, id),
  check ((campaign_id is not null) = (kind in ('points', 'eligible_stores'))),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references file (client_id, id),
  foreign key (client_id, created_by) references membership (client_id, id)
);
create index network_import_newest on network_import (client_id, created_at desc, id desc);
create index network_import_file on network_import (client_id, file_id);
create index network_import_creator on network_import (client_id, created_by);
create index network_import_campaign on network_import (client_id, campaign_id) where campaign_id is not null;
create index network_import_moving on network_import (client_id, moved_at) where state in ('checking', 'applying');
select protect_client_rows('network_import');

create table network_import_row (
  client_id uuid not null,
  import_id uuid not null,
  number integer not null,
  -- What the row is told apart by: the tax number of a store, the SKU of a product.
  identity text not null,
  name text not null,
  entry jsonb,
  -- 'add', 'change', 'same', or why the row is left out.
  outcome text not null,
  -- [{"field", "before", "after"}] of what would change.
  changes jsonb not null default '[]',
  primary key (client_id, import_id, number),
  foreign key (client_id, import_id) references network_import (client_id, id) on delete cascade
);
create index network_import_row_outcome on network_import_row (client_id, import_id, outcome, number);
create unique index network_import_row_once on network_import_row (client_id, import_id, identity)
  where outcome in ('add', 'change', 'same');
select protect_client_rows('network_import_row');
