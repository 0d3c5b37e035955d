-- Words of a training in another language of the client, field by field (MG-02, UX-01).
create table training_translation (
  client_id uuid not null,
  training_id uuid not null,
  language text not null,
  -- The training itself, or a module, an activity or a section of it.
  part_id uuid not null,
  field text not null check (field in ('title', 'summary', 'description')),
  -- The words it was made of: what was published earlier keeps the translation of its own words (LE-07).
  original text not null,
  words text not null check (words <> ''),
  translated_by uuid,
  translated_at timestamptz not null,
  primary key (client_id, training_id, language, part_id, field, original),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade,
  foreign key (client_id, translated_by) references membership (client_id, id)
);
create index training_translation_language on training_translation (client_id, language);
create index training_translation_author on training_translation (client_id, translated_by);
select protect_client_rows('training_translation');

create trigger catalogue_turns after insert or update or delete on training_translation
  for each row execute function turn_catalogue_version();
