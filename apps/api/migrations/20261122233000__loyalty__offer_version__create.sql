-- Campaigns, levels and rewards are kept in memory by each node; the version tells whether they have changed since.
create table offer_version (
  client_id uuid primary key references client,
  version bigint not null
);
select protect_client_rows('offer_version');

create function turn_offer_version() returns trigger
language plpgsql
as $$
begin
  insert into offer_version as kept (client_id, version)
    values (case tg_op when 'DELETE' then old.client_id else new.client_id end, 1)
    on conflict (client_id) do update set version = kept.version + 1;
  return null;
end $$;

create trigger offer_turns after insert or update or delete on campaign
  for each row execute function turn_offer_version();
create trigger offer_turns after insert or update or delete on campaign_level
  for each row execute function turn_offer_version();
create trigger offer_turns after insert or update or delete on reward_department
  for each row execute function turn_offer_version();
create trigger offer_turns after insert or update or delete on reward_category
  for each row execute function turn_offer_version();
create trigger offer_turns after insert or delete on reward
  for each row execute function turn_offer_version();
-- Not by the stock: every redemption changes it, and whoever looks at the shelf reads it besides.
create trigger offer_turns_on_change after update of
  campaign_id, category_id, name, description, kind, cost, minimum_level, required_training_id, image_file_id, status
  on reward for each row when (old is distinct from new) execute function turn_offer_version();
-- The shelf names the training that a reward asks for.
create trigger offer_turns_on_title after update of title on training
  for each row when (old.title is distinct from new.title) execute function turn_offer_version();
