-- A description may be longer than what an index holds of one row: its translation is found by a mark of it (MG-02).
alter table training_translation
  add column original_mark text not null generated always as (md5(original)) stored;
alter table training_translation drop constraint training_translation_pkey;
alter table training_translation
  add primary key (client_id, training_id, language, part_id, field, original_mark);
