-- Products are found by each of what they are (MG-04, LO-10), in the order in which they are shown.
drop index product_brand;
create index product_of_brand on product (client_id, brand_id, name, id);
create index product_of_form_factor on product (client_id, form_factor, name, id);
create index product_of_processor on product (client_id, processor, name, id);
create index product_of_generation on product (client_id, generation, name, id);
