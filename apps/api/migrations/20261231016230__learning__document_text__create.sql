-- What is written in documents is found by the search over everything (LE-10). Read once, apart from the file: it costs
-- seconds, and the file never changes.
create table document_text (
  client_id uuid not null,
  file_id uuid not null,
  -- Empty where there is nothing that can be read, such as in pages that are pictures.
  words text not null,
  read_at timestamptz not null,
  primary key (client_id, file_id),
  foreign key (client_id, file_id) references file (client_id, id) on delete cascade
);
select protect_client_rows('document_text');

create index version_activity_of_document on version_activity (client_id, (content ->> 'fileId'))
  where kind in ('pdf', 'ppt');

-- As before, and with what is written in documents.
create or replace function write_catalogue_text(_client uuid, _training uuid) returns void
language sql
as $$
  with written as (
    select t.id as part_id, null::uuid as module_id, t.title, concat_ws(' ', t.category, array_to_string(t.tags, ' ')) as heading,
      t.summary, t.description as body
    from training t where t.client_id = _client and t.id = _training
    union all
    select a.activity_id, a.module_id, a.title, a.module_title, '', coalesce(d.words, activity_words(a.content))
    from training t
    join version_activity a on a.client_id = t.client_id and a.training_id = t.id and a.number = t.version
    left join document_text d on a.kind in ('pdf', 'ppt') and d.client_id = a.client_id
      and d.file_id = (a.content ->> 'fileId')::uuid
    where t.client_id = _client and t.id = _training
  ), said as (
    select w.part_id, '' as translated_into, c.default_language as language, w.title, w.heading, w.summary, w.body
    from written w cross join client c where c.id = _client
    union all
    select w.part_id, l.language, l.language, coalesce(made.title, ''), coalesce(made.heading, ''),
      coalesce(made.summary, ''), coalesce(made.body, '')
    from written w
    cross join (select distinct language from training_translation
      where client_id = _client and training_id = _training) l
    cross join lateral (
      select max(words) filter (where part_id = w.part_id and field = 'title' and original = w.title) as title,
        max(words) filter (where part_id = w.module_id and field = 'title' and original = w.heading) as heading,
        max(words) filter (where part_id = w.part_id and field = 'summary' and original = w.summary) as summary,
        max(words) filter (where part_id = w.part_id and field = 'description' and original = w.body) as body
      from training_translation
      where client_id = _client and training_id = _training and language = l.language
        and part_id in (w.part_id, w.module_id)) made
    where coalesce(made.title, made.heading, made.summary, made.body) is not null
  ), gone as (
    delete from catalogue_text kept where kept.client_id = _client and kept.training_id = _training
      and not exists (select from said s where s.part_id = kept.part_id and s.translated_into = kept.translated_into)
  )
  insert into catalogue_text as kept (client_id, training_id, part_id, translated_into, language, title, words, body,
      naming, inside)
    select _client, _training, part_id, translated_into, language, plain_text(title),
      plain_text(concat_ws(' ', title, heading, summary)), body,
      setweight(searched_words(language, title), 'A') || setweight(searched_words(language, heading), 'B')
        || setweight(searched_words(language, summary), 'C'),
      searched_words(language, body)
    from said
    on conflict (client_id, part_id, translated_into) do update
      set (language, title, words, body, naming, inside)
      = (excluded.language, excluded.title, excluded.words, excluded.body, excluded.naming, excluded.inside)
$$;

-- A document that was read gives its words to every training whose newest version holds it.
create function note_document_text() returns trigger
language plpgsql
as $$
begin
  -- First of all, as with every other change of these words: whoever saves at the same time waits here.
  insert into catalogue_version as kept (client_id, version) values (new.client_id, 1)
    on conflict (client_id) do update set version = kept.version + 1;
  perform write_catalogue_text(new.client_id, held.training_id)
    from (select distinct a.training_id
      from version_activity a join training t
        on t.client_id = a.client_id and t.id = a.training_id and t.version = a.number
      where a.client_id = new.client_id and a.kind in ('pdf', 'ppt') and a.content ->> 'fileId' = new.file_id::text
      order by a.training_id) held;
  return null;
end $$;
create trigger catalogue_words after insert or update on document_text
  for each row execute function note_document_text();
