-- Which tables each transaction wrote, for as long as anybody may still hold an answer that was read from them: who holds
-- one asks here whether it is still true. Rows of all clients at once are marked with the null uuid, which no client has.
create table change_mark (
  client_id uuid not null,
  written_in xid8 not null default pg_current_xact_id(),
  tables text[] not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (client_id, written_in)
);
select protect_client_rows('change_mark');

-- What was committed of the selected client and of all at once that a snapshot could not see; it is read in the snapshot of
-- the statement that asks. The marks of all are seen by nobody directly.
create function changes_since(earlier pg_snapshot) returns text[]
language sql stable security definer set search_path = public, pg_temp
as $$
  select array(
    select distinct unnest(tables) from change_mark
      where client_id in (current_client(), '00000000-0000-0000-0000-000000000000')
        and written_in >= pg_snapshot_xmin(earlier) and not pg_visible_in_snapshot(written_in, earlier))
$$;
revoke execute on function changes_since(pg_snapshot) from public;
grant execute on function changes_since(pg_snapshot) to trilha_app;
