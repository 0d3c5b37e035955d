-- In Brazil each branch has a tax number of its own. Elsewhere the number is the company's, and its branches are told
-- apart by their names (LO-03, decision 0189).
create unique index store_tax_key_of_branch on store (client_id, tax_key) where country = 'BR';
create unique index store_name_of_branch on store (client_id, tax_key, country, lower(name)) where country <> 'BR';
create index store_tax_key on store (client_id, tax_key, country);
alter table store drop constraint store_tax_number_unique;
drop index store_tax_key_unique;
