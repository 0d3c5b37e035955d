-- Rows that are kept as they were written may still lose what tells who somebody was: by the job that erases an
-- account, in the named columns only. Everything else of the row stays, and anybody else is refused as before.
create function refuse_change_but_erasing() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and current_user = 'trilha_platform' and current_setting('trilha.erasing', true) = 'on'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'TR001';
end $$;

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change_but_erasing('before', 'after');
drop trigger sale_decision_append_only on sale_decision;
create trigger sale_decision_append_only before update or delete on sale_decision
  for each row execute function refuse_change_but_erasing('note');
drop trigger reward_order_event_append_only on reward_order_event;
create trigger reward_order_event_append_only before update or delete on reward_order_event
  for each row execute function refuse_change_but_erasing('note');
