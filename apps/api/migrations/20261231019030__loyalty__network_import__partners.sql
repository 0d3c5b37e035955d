-- Agencies, chains and brands come in by list too (MG-04, LO-03).
alter table network_import drop constraint network_import_kind_check;
alter table network_import add constraint network_import_kind_check
  check (kind in ('stores', 'products', 'agencies', 'chains', 'brands', 'points', 'eligible_stores'));
