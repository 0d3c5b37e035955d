-- A key that signs badges can be followed by another; the former stays listed, so that old badges are still verified (LE-12).
alter table badge_key add column retired_at timestamptz;
drop index badge_key_one;
create unique index badge_key_one on badge_key (client_id) where retired_at is null;
