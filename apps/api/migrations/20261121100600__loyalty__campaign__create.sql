create table agency (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  country text not null,
  primary key (client_id, id),
  constraint agency_name_unique unique (client_id, country, name)
);
create table brand (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  primary key (client_id, id),
  constraint brand_name_unique unique (client_id, name)
);
create table chain (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  country text not null,
  primary key (client_id, id),
  constraint chain_name_unique unique (client_id, country, name)
);
create table store (
  client_id uuid not null,
  id uuid not null,
  chain_id uuid not null,
  name text not null,
  tax_number text not null,
  tax_digits text not null generated always as (regexp_replace(tax_number, '\D', '', 'g')) stored,
  country text not null,
  state text not null default '',
  city text not null default '',
  time_zone text not null,
  primary key (client_id, id),
  constraint store_tax_number_unique unique (client_id, country, tax_number),
  foreign key (client_id, chain_id) references chain (client_id, id)
);
create index store_of_chain on store (client_id, chain_id);
create index store_tax_digits_prefix on store (client_id, tax_digits text_pattern_ops);
create table product (
  client_id uuid not null,
  id uuid not null,
  sku text not null,
  name text not null,
  form_factor text not null check (form_factor in ('notebook', 'desktop', 'all_in_one', 'processor')),
  brand_id uuid not null,
  processor text not null,
  generation text not null,
  barcode text,
  primary key (client_id, id),
  constraint product_sku_unique unique (client_id, sku),
  foreign key (client_id, brand_id) references brand (client_id, id)
);
create index product_brand on product (client_id, brand_id);
create index product_name_trigram on product using gin (name gin_trgm_ops);
select protect_client_rows('agency');
select protect_client_rows('brand');
select protect_client_rows('chain');
select protect_client_rows('store');
select protect_client_rows('product');

create table campaign (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  begins_on date not null,
  ends_on date not null,
  time_zone text not null,
  countries text[] not null,
  rules_text text not null default '',
  terms_text text not null default '',
  terms_version integer not null default 1,
  photo_required boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint campaign_name_unique unique (client_id, name),
  check (ends_on >= begins_on)
);
create index campaign_dates on campaign (client_id, status, begins_on desc, id desc);
select protect_client_rows('campaign');

create table campaign_agency (
  client_id uuid not null,
  campaign_id uuid not null,
  agency_id uuid not null,
  primary key (client_id, campaign_id, agency_id),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade,
  foreign key (client_id, agency_id) references agency (client_id, id)
);
create table campaign_brand (
  client_id uuid not null,
  campaign_id uuid not null,
  brand_id uuid not null,
  primary key (client_id, campaign_id, brand_id),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade,
  foreign key (client_id, brand_id) references brand (client_id, id)
);
create table campaign_store (
  client_id uuid not null,
  campaign_id uuid not null,
  store_id uuid not null,
  primary key (client_id, campaign_id, store_id),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade,
  foreign key (client_id, store_id) references store (client_id, id)
);
create index campaign_store_of on campaign_store (client_id, store_id);
create table campaign_product (
  client_id uuid not null,
  campaign_id uuid not null,
  product_id uuid not null,
  points integer not null check (points > 0),
  primary key (client_id, campaign_id, product_id),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade,
  foreign key (client_id, product_id) references product (client_id, id)
);
create table promotion (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  name text not null,
  begins_on date not null,
  ends_on date not null,
  multiplier_numerator integer not null,
  multiplier_denominator integer not null,
  form_factor text,
  brand_id uuid,
  primary key (client_id, id),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade,
  check (ends_on >= begins_on),
  constraint promotion_multiplier check ((multiplier_numerator, multiplier_denominator) in ((3, 2), (2, 1)))
);
create index promotion_of_campaign on promotion (client_id, campaign_id, begins_on);
create table campaign_level (
  client_id uuid not null,
  campaign_id uuid not null,
  position integer not null check (position between 1 and 3),
  code text not null,
  label text not null,
  threshold integer not null check (threshold >= 0),
  benefits text not null default '',
  multiplier_numerator integer not null default 1,
  multiplier_denominator integer not null default 1,
  primary key (client_id, campaign_id, position),
  foreign key (client_id, campaign_id) references campaign (client_id, id) on delete cascade
);
select protect_client_rows('campaign_agency');
select protect_client_rows('campaign_brand');
select protect_client_rows('campaign_store');
select protect_client_rows('campaign_product');
select protect_client_rows('promotion');
select protect_client_rows('campaign_level');

-- Published values stay as they are once the campaign is published and has begun (LO-01, PT-07).
create function refuse_change_of_running_campaign() returns trigger
language plpgsql
as $$
declare running boolean; row_client uuid; row_campaign uuid;
begin
  row_client := coalesce(new.client_id, old.client_id);
  row_campaign := coalesce(new.campaign_id, old.campaign_id);
  select status = 'published' and begins_on <= (now() at time zone time_zone)::date into running
    from campaign where client_id = row_client and id = row_campaign;
  if running then
    raise exception 'the points table of a running campaign is fixed' using errcode = 'TR003';
  end if;
  return coalesce(new, old);
end $$;
create trigger campaign_product_frozen before insert or update or delete on campaign_product
  for each row execute function refuse_change_of_running_campaign();

create table participation (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  membership_id uuid not null,
  agency_id uuid not null,
  terms_version integer not null,
  terms_accepted_at timestamptz not null,
  level_position integer not null default 1,
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint participation_once unique (client_id, campaign_id, membership_id),
  foreign key (client_id, campaign_id) references campaign (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, campaign_id, agency_id) references campaign_agency (client_id, campaign_id, agency_id)
);
create index participation_of_member on participation (client_id, membership_id, created_at desc);
create table participation_brand (
  client_id uuid not null,
  participation_id uuid not null,
  brand_id uuid not null,
  primary key (client_id, participation_id, brand_id),
  foreign key (client_id, participation_id) references participation (client_id, id) on delete cascade,
  foreign key (client_id, brand_id) references brand (client_id, id)
);
create table participation_store (
  client_id uuid not null,
  participation_id uuid not null,
  store_id uuid not null,
  primary key (client_id, participation_id, store_id),
  foreign key (client_id, participation_id) references participation (client_id, id) on delete cascade,
  foreign key (client_id, store_id) references store (client_id, id)
);
create table level_request (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  membership_id uuid not null,
  position integer not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  note text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (client_id, id),
  constraint level_request_once unique (client_id, campaign_id, membership_id, position),
  constraint level_request_not_own check (decided_by is null or decided_by <> membership_id)
);
create index level_request_open on level_request (client_id, campaign_id, requested_at) where state = 'open';
select protect_client_rows('participation');
select protect_client_rows('participation_brand');
select protect_client_rows('participation_store');
select protect_client_rows('level_request');
