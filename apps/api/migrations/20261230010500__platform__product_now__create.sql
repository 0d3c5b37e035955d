-- The time by which a transaction was opened, as the product tells it; without one the database's own. So a trigger and
-- the use case before it judge by one clock.
create function product_now() returns timestamptz
language sql stable
as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;
