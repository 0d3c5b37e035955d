-- Who signed the stamp of a Chilean invoice, and with which key, as a hash: anybody can sign one with a key of their own,
-- so it speaks for a sale only where the key is known from an approved sale of that issuer (LO-15). Codes from before
-- say nothing of it.
alter table sale_invoice_code add column issuer text;
alter table sale_invoice_code add column stamp_key text;
create index sale_invoice_code_stamp on sale_invoice_code (client_id, issuer) where stamp_key is not null;
