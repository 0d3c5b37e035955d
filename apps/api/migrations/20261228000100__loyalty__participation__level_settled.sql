-- The level carried from the campaign before is final once the campaign begins: whoever joins earlier may still earn it (PT-05).
alter table participation add column level_settled_at timestamptz default now();
alter table participation alter column level_settled_at drop default;
create index participation_unsettled on participation (client_id, campaign_id) where level_settled_at is null;
