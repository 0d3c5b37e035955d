create table sale (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  membership_id uuid not null,
  store_id uuid not null,
  invoice_number text not null,
  invoice_key text not null,
  sold_on date not null,
  observation text not null default '',
  invoice_file_id uuid,
  fiscal_key text,
  points integer not null check (points >= 0),
  credited_points integer not null check (credited_points >= 0),
  state text not null default 'credited' check (state in ('credited', 'approved', 'adjusted', 'refused', 'withdrawn')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  decision_note text,
  revision integer not null default 0,
  primary key (client_id, id),
  constraint sale_not_decided_by_its_seller check (decided_by is null or decided_by <> membership_id),
  foreign key (client_id, campaign_id) references campaign (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, store_id) references store (client_id, id),
  foreign key (client_id, invoice_file_id) references file (client_id, id)
);
-- A sale taken back within seconds frees its invoice number for the right one (LO-14).
create unique index sale_invoice_unique on sale (client_id, campaign_id, membership_id, invoice_key) where state <> 'withdrawn';
create index sale_audit_queue on sale (client_id, campaign_id, state, reported_at, id);
create index sale_of_member on sale (client_id, membership_id, reported_at desc, id desc);
create index sale_store on sale (client_id, store_id, sold_on);
create index sale_same_invoice on sale (client_id, invoice_key);
create index sale_fiscal_key on sale (client_id, fiscal_key) where fiscal_key is not null;
create index sale_invoice_file on sale (client_id, invoice_file_id);
create table sale_line (
  client_id uuid not null,
  sale_id uuid not null,
  position integer not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  points_each integer not null,
  multiplier_numerator integer not null default 1,
  multiplier_denominator integer not null default 1,
  promotion_id uuid,
  points integer not null check (points >= 0),
  primary key (client_id, sale_id, position),
  foreign key (client_id, sale_id) references sale (client_id, id) on delete cascade,
  foreign key (client_id, product_id) references product (client_id, id)
);
create index sale_line_product on sale_line (client_id, product_id);
create table sale_decision (
  client_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  decision text not null check (decision in ('approve', 'adjust', 'refuse', 'undo')),
  state_before text not null,
  state_after text not null,
  points_before integer not null,
  points_after integer not null,
  reason text,
  note text,
  actor_membership_id uuid not null,
  decided_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, sale_id) references sale (client_id, id)
);
create index sale_decision_history on sale_decision (client_id, sale_id, decided_at);
create trigger sale_decision_append_only before update or delete on sale_decision for each row execute function refuse_change();
select protect_client_rows('sale');
select protect_client_rows('sale_line');
select protect_client_rows('sale_decision');

-- The whole report in one round trip: the sale, its lines, both kinds of points, the event that tells of it. Null when the invoice was sent before (LO-14).
create function loyalty_report_sale(
  _client uuid, _sale uuid, _transaction uuid, _campaign uuid, _membership uuid, _store uuid,
  _invoice_number text, _invoice_key text, _sold_on date, _observation text, _file uuid, _fiscal_key text,
  _points integer, _lines jsonb, _reason jsonb, _event text, _at timestamptz
) returns uuid
language plpgsql
as $$
begin
  insert into sale (client_id, id, campaign_id, membership_id, store_id, invoice_number, invoice_key, sold_on, observation,
      invoice_file_id, fiscal_key, points, credited_points, reported_at)
    values (_client, _sale, _campaign, _membership, _store, _invoice_number, _invoice_key, _sold_on, _observation,
      _file, _fiscal_key, _points, _points, _at)
    on conflict (client_id, campaign_id, membership_id, invoice_key) where state <> 'withdrawn' do nothing;
  if not found then return null; end if;
  insert into sale_line (client_id, sale_id, position, product_id, quantity, points_each, multiplier_numerator, multiplier_denominator, promotion_id, points)
    select _client, _sale, l.position, l."productId", l.quantity, l."pointsEach", l."multiplierNumerator", l."multiplierDenominator", l."promotionId", l.points
    from jsonb_to_recordset(_lines) as l(position integer, "productId" uuid, quantity integer, "pointsEach" integer,
      "multiplierNumerator" integer, "multiplierDenominator" integer, "promotionId" uuid, points integer);
  perform ledger_credit(_client, _transaction, 'sale', 'sale', _sale, null, _membership, _campaign, _points, _points, 0, _membership, _reason, _at);
  insert into outbox (client_id, event, payload, occurred_at)
    values (_client, _event, jsonb_build_object('saleId', _sale, 'campaignId', _campaign, 'membershipId', _membership, 'points', _points), _at);
  return _sale;
end $$;
