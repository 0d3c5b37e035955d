-- One photo is the invoice of one sale (LO-15). Sales from before may share theirs, so no unique key can say it: of
-- those that come at once with one photo, each waits for the file and then sees what the one before it wrote.
create function loyalty_invoice_file_is_free(_client uuid, _file uuid, _sale uuid) returns boolean
language plpgsql volatile
as $$
begin
  perform from file where client_id = _client and id = _file for no key update;
  return not exists (select from sale where client_id = _client and invoice_file_id = _file
    and id <> _sale and state <> 'withdrawn');
end $$;
