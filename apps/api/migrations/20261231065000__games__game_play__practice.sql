-- What a finished play leaves to practise: its questions with their keys, and whether each was right. The challenge of the
-- day asks them, which are in no bank: their cards name them by what they say.
alter table game_play add column practice jsonb;
alter table challenge_card drop constraint challenge_card_client_id_question_id_fkey;
alter table challenge_question add column activity_id uuid;
alter table challenge_question add constraint challenge_question_game
  foreign key (client_id, activity_id) references activity (client_id, id);
create index challenge_question_of_game on challenge_question (client_id, activity_id) where activity_id is not null;
