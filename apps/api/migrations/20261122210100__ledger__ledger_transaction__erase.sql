-- Why points moved is kept as it was written, but for a name in it once its person is erased. Amounts, accounts and
-- times are nobody's to change, as before.
drop trigger ledger_transaction_append_only on ledger_transaction;
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function refuse_change_but_erasing('reason');
