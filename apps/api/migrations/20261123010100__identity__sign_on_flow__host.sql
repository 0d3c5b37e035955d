-- The client's own host name that a way began at and must come back to; null is the product's own address.
alter table sign_on_flow add column host text;
