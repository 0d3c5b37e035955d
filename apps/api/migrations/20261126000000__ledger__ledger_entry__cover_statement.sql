-- What a line of a statement says stands in the index it is found by: the pages of the table are not read for it.
create index ledger_entry_line on ledger_entry (client_id, account_id, id desc)
  include (amount, balance_after, transaction_id);
drop index ledger_entry_account;
