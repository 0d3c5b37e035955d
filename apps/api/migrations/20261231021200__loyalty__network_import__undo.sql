-- A list of agencies, chains or brands is undone as long as nothing uses what it brought (MG-04).
alter table network_import drop constraint network_import_state_check;
alter table network_import add constraint network_import_state_check
  check (state in ('checking', 'checked', 'applying', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
drop index network_import_moving;
create index network_import_moving on network_import (client_id, moved_at)
  where state in ('checking', 'applying', 'undoing');

-- What a line brought, and what undoing came to: it left, or stays because of what uses it.
alter table network_import_row add column made_id uuid;
alter table network_import_row add column undo text
  check (undo in ('withdrawn', 'used_by_stores', 'used_by_products', 'used_by_campaigns'));

-- Brands may go now, so a promotion holds its own; and whether something uses a partner is found by an index.
alter table promotion add foreign key (client_id, brand_id) references brand (client_id, id);
create index promotion_brand on promotion (client_id, brand_id) where brand_id is not null;
create index campaign_agency_by_agency on campaign_agency (client_id, agency_id);
create index campaign_brand_by_brand on campaign_brand (client_id, brand_id);
create index participation_brand_by_brand on participation_brand (client_id, brand_id);
