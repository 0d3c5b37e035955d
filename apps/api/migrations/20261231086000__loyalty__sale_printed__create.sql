-- What a program found on the photo of an invoice of what its seller claims, where no code was read (LO-30). Only what was
-- found is kept: the words of a receipt may name who bought.
create table sale_printed (
  client_id uuid not null,
  sale_id uuid not null,
  invoice_number_finding text not null check (invoice_number_finding in ('agrees', 'near', 'untold')),
  invoice_number_found text check (length(invoice_number_found) between 1 and 60),
  date_finding text not null check (date_finding in ('agrees', 'near', 'other', 'untold')),
  date_found text check (length(date_found) between 1 and 60),
  tax_number_finding text not null check (tax_number_finding in ('agrees', 'near', 'untold')),
  tax_number_found text check (length(tax_number_found) between 1 and 60),
  -- False where nothing could be made of the photo.
  readable boolean not null,
  read_at timestamptz not null,
  primary key (client_id, sale_id),
  foreign key (client_id, sale_id) references sale (client_id, id) on delete cascade
);
select protect_client_rows('sale_printed');
