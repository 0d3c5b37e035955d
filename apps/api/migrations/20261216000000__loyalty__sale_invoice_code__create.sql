-- The fiscal code that the seller's device read from the invoice, as it was printed, beside what was typed (LO-15). It
-- lies apart from the sale, whose row every list reads.
create table sale_invoice_code (
  client_id uuid not null,
  sale_id uuid not null,
  code text not null check (length(code) between 1 and 4000),
  -- How it compared with what was typed when the sale was reported.
  verdict text not null check (verdict in ('agrees', 'differs', 'refused')),
  primary key (client_id, sale_id),
  foreign key (client_id, sale_id) references sale (client_id, id) on delete cascade
);
select protect_client_rows('sale_invoice_code');
