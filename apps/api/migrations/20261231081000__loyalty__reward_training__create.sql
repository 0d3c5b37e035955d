-- A reward may ask for several trainings. They are part of the shelf, which each node keeps in memory.
create table reward_training (
  client_id uuid not null references client,
  reward_id uuid not null,
  training_id uuid not null,
  position integer not null check (position > 0),
  primary key (client_id, reward_id, training_id),
  foreign key (client_id, reward_id) references reward (client_id, id),
  foreign key (client_id, training_id) references training (client_id, id)
);
create index reward_training_by_training on reward_training (client_id, training_id);
select protect_client_rows('reward_training');
insert into reward_training (client_id, reward_id, training_id, position)
  select client_id, id, required_training_id, 1 from reward where required_training_id is not null;
create trigger offer_turns after insert or update or delete on reward_training
  for each row execute function turn_offer_version();

drop trigger offer_turns_on_change on reward;
alter table reward drop column required_training_id;
create trigger offer_turns_on_change after update of
  campaign_id, category_id, name, description, kind, cost, minimum_level, image_file_id, status
  on reward for each row when (old is distinct from new) execute function turn_offer_version();
