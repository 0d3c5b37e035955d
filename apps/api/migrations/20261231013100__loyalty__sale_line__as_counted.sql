-- A sale is explained with what it was counted by (PT-01): the product as it was called, the level whose multiplier gave
-- the points, and the version of the terms of that day. Of sales before this nothing of it is known; they keep null.
alter table sale_line add column product_name text;
alter table sale_line add column level_label text;
alter table sale add column terms_version integer;

-- Nodes before this one send lines without the new fields.
create or replace function loyalty_report_sale(
  _client uuid, _sale uuid, _transaction uuid, _campaign uuid, _membership uuid, _store uuid,
  _invoice_number text, _invoice_key text, _sold_on date, _observation text, _file uuid, _fiscal_key text,
  _points integer, _lines jsonb, _reason jsonb, _event text, _at timestamptz
) returns uuid
language plpgsql
as $$
begin
  insert into sale (client_id, id, campaign_id, membership_id, store_id, invoice_number, invoice_key, sold_on, observation,
      invoice_file_id, fiscal_key, points, credited_points, reported_at, terms_version)
    values (_client, _sale, _campaign, _membership, _store, _invoice_number, _invoice_key, _sold_on, _observation,
      _file, _fiscal_key, _points, _points, _at,
      (select c.terms_version from campaign c where c.client_id = _client and c.id = _campaign))
    on conflict (client_id, campaign_id, membership_id, invoice_key) where state <> 'withdrawn' do nothing;
  if not found then return null; end if;
  insert into sale_line (client_id, sale_id, position, product_id, quantity, points_each, multiplier_numerator,
      multiplier_denominator, promotion_id, points, product_name, level_label)
    select _client, _sale, l.position, l."productId", l.quantity, l."pointsEach", l."multiplierNumerator",
      l."multiplierDenominator", l."promotionId", l.points, l."productName", l."levelLabel"
    from jsonb_to_recordset(_lines) as l(position integer, "productId" uuid, quantity integer, "pointsEach" integer,
      "multiplierNumerator" integer, "multiplierDenominator" integer, "promotionId" uuid, points integer,
      "productName" text, "levelLabel" text);
  perform ledger_credit(_client, _transaction, 'sale', 'sale', _sale, null, _membership, _campaign, _points, _points, 0, _membership, _reason, _at);
  insert into outbox (client_id, event, payload, occurred_at)
    values (_client, _event, jsonb_build_object('saleId', _sale, 'campaignId', _campaign, 'membershipId', _membership, 'points', _points), _at);
  return _sale;
end $$;
