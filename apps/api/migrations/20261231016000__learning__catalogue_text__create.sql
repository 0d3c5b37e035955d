-- Search over the catalogue finds words by their stems, and in what is written inside of lessons (LE-10).
create extension if not exists btree_gin;

-- Words without accents, then their stems; each language by its own rules, and as they stand where it is unknown.
create text search configuration catalogue_simple (copy = pg_catalog.simple);
alter text search configuration catalogue_simple
  alter mapping for hword, hword_part, word with unaccent, simple;
create text search configuration catalogue_portuguese (copy = pg_catalog.portuguese);
alter text search configuration catalogue_portuguese
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;
create text search configuration catalogue_spanish (copy = pg_catalog.spanish);
alter text search configuration catalogue_spanish
  alter mapping for hword, hword_part, word with unaccent, spanish_stem;
create text search configuration catalogue_english (copy = pg_catalog.english);
alter text search configuration catalogue_english
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration catalogue_french (copy = pg_catalog.french);
alter text search configuration catalogue_french
  alter mapping for hword, hword_part, word with unaccent, french_stem;

create function catalogue_words_of(language text) returns regconfig
  language sql immutable parallel safe
as $$
  select case left(language, 2)
    when 'pt' then 'public.catalogue_portuguese'::regconfig
    when 'es' then 'public.catalogue_spanish'::regconfig
    when 'en' then 'public.catalogue_english'::regconfig
    when 'fr' then 'public.catalogue_french'::regconfig
    else 'public.catalogue_simple'::regconfig end
$$;

-- What a reader sees of a written page: no tags, and entities as what they stand for.
create function page_words(html text) returns text
  language sql immutable parallel safe
as $$
  select trim(regexp_replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(regexp_replace(html,
      '<(script|style)\M.*?</\1>', ' ', 'gi'),
      '</?(a|b|i|em|strong|u|s|span|mark|code|sub|sup|small)(\s[^>]*)?>', '', 'gi'),
      '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&#39;', ''''), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;

-- The text that an activity keeps: of a page, or of what is said in a film or a recording. Far beyond what anybody
-- reads of it, the rest is left out, so that it always fits.
create function activity_words(content jsonb) returns text
  language sql immutable parallel safe
as $$
  select left(case content ->> 'kind'
    when 'html' then public.page_words(content ->> 'html')
    else coalesce(trim(regexp_replace(content ->> 'transcript', '\s+', ' ', 'g')), '') end, 100000)
$$;

-- Words of a training or of an activity of its newest version: as it was written, and in each language it was
-- translated into. Made of other rows and never written by itself.
create table catalogue_text (
  client_id uuid not null,
  training_id uuid not null,
  -- The training itself or the activity.
  part_id uuid not null,
  -- Empty for the words it was written with.
  translated_into text not null,
  language text not null,
  -- Without accents and capitals: the title; all that names it.
  title text not null,
  words text not null,
  -- As it is read.
  body text not null,
  -- Titles weigh A; categories, tags and the title of the module B; the summary C.
  naming tsvector not null,
  -- The text inside, apart: it is long, and looked for in its index alone.
  inside tsvector not null,
  primary key (client_id, part_id, translated_into),
  foreign key (client_id, training_id) references training (client_id, id) on delete cascade
);
create index catalogue_text_of_training on catalogue_text (client_id, training_id);
create index catalogue_text_naming on catalogue_text using gin (client_id, naming);
create index catalogue_text_inside on catalogue_text using gin (client_id, inside);
create index catalogue_text_trigram on catalogue_text using gin (client_id, words gin_trgm_ops);
select protect_client_rows('catalogue_text');

-- Stems for what means the same, and the words themselves for what is typed only half.
create function searched_words(language text, words text) returns tsvector
  language sql immutable parallel safe
as $$
  select to_tsvector(public.catalogue_words_of(language), words) || to_tsvector('public.catalogue_simple', words)
$$;

-- Writes the words of one training anew, in every language.
create function write_catalogue_text(_client uuid, _training uuid) returns void
language sql
as $$
  with written as (
    select t.id as part_id, null::uuid as module_id, t.title, concat_ws(' ', t.category, array_to_string(t.tags, ' ')) as heading,
      t.summary, t.description as body
    from training t where t.client_id = _client and t.id = _training
    union all
    select a.activity_id, a.module_id, a.title, a.module_title, '', activity_words(a.content)
    from training t
    join version_activity a on a.client_id = t.client_id and a.training_id = t.id and a.number = t.version
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

create function note_catalogue_text() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'training' then
    perform write_catalogue_text(new.client_id, new.id);
  elsif tg_op = 'DELETE' then
    perform write_catalogue_text(old.client_id, old.training_id);
  else
    perform write_catalogue_text(new.client_id, new.training_id);
  end if;
  return null;
end $$;
-- Named so that they come after the one that turns the version: its row makes authors who save at once wait for each other.
create trigger catalogue_words after insert on training
  for each row execute function note_catalogue_text();
create trigger catalogue_words_on_change after update of title, summary, description, category, tags, version on training
  for each row when (old.* is distinct from new.*) execute function note_catalogue_text();
create trigger catalogue_words after insert or update or delete on training_translation
  for each row execute function note_catalogue_text();

-- Another language that trainings are written in gives their words other stems.
create function note_catalogue_language() returns trigger
language plpgsql
as $$
begin
  insert into catalogue_version as kept (client_id, version) values (new.id, 1)
    on conflict (client_id) do update set version = kept.version + 1;
  perform write_catalogue_text(t.client_id, t.id) from training t where t.client_id = new.id;
  return null;
end $$;
create trigger catalogue_words after update of default_language on client
  for each row when (old.default_language is distinct from new.default_language)
  execute function note_catalogue_language();

-- What holds every word of a search, and how well: 1 for a word as it stands, less for its stem and for one typed in
-- haste, a half for the text inside, and once more where the title itself says it. `guessed` is told of what holds a
-- word only by its looks, `only_inside` of what would not be found without the text inside. Words that say nothing
-- ("de", "the") need not be there where others are asked.
-- It runs as the owner of the rows: under row security no index of words may be used, since a word could then tell of
-- rows that are another client's; here the first thing that is asked is whose rows they are.
create function find_in_catalogue(words text[], forms text[], beginnings text[], read_in text)
returns table (part_id uuid, training_id uuid, relevance integer, guessed boolean, only_inside boolean)
language sql stable security definer
set search_path = public
set pg_trgm.word_similarity_threshold = 0.4
set client_min_messages = warning
as $$
  with spoken as (
    select '' as translated_into, catalogue_words_of(c.default_language) as configuration
      from client c where c.id = current_client()
    union all
    select read_in, catalogue_words_of(read_in) where read_in <> ''
  ), asked as (
    select s.translated_into, w.place, w.word,
      case when length(w.word) >= 3 then '%' || regexp_replace(w.word, '([\\%_])', '\\\1', 'g') || '%' end as pattern,
      case when length(w.word) >= 4 then w.word end as meant,
      to_tsquery(s.configuration, w.forms) || to_tsquery('catalogue_simple', w.beginnings) as query,
      numnode(to_tsquery(s.configuration, w.forms)) = 0
        and numnode(to_tsquery('catalogue_simple', w.beginnings)) > 0 as says_nothing
    from spoken s
    cross join unnest(words, forms, beginnings) with ordinality as w (word, forms, beginnings, place)
  ), telling as (
    select place from asked group by place having not bool_or(says_nothing)
  ), needed as (
    select * from asked where place in (select place from telling) or not exists (select from telling)
  ), named as (
    select d.part_id, d.training_id, n.place,
      case when strpos(d.words, n.word) > 0 then 1 when d.naming @@ n.query then 0.95
        else coalesce(word_similarity(n.meant, d.words)::double precision, 0) end as likeness,
      case when strpos(d.title, n.word) > 0 then 1
        when ts_filter(d.naming, '{a}') @@ n.query then 0.9 else 0 end as in_title,
      ts_rank(d.naming, n.query) as rank
    from needed n
    join catalogue_text d on d.client_id = current_client() and d.translated_into = n.translated_into
      and (d.naming @@ n.query or d.words like n.pattern or d.words %> n.meant)
  ), by_word as (
    select part_id, training_id, place, max(likeness) as likeness, max(in_title) as in_title, max(rank) as rank,
      max(in_text) as in_text
    from (
      select part_id, training_id, place, likeness, in_title, rank, 0 as in_text from named where likeness >= 0.4
      union all
      select d.part_id, d.training_id, n.place, 0, 0, 0, 0.5
      from needed n
      join catalogue_text d on d.client_id = current_client() and d.translated_into = n.translated_into
        and d.inside @@ n.query) found
    group by part_id, training_id, place
  )
  select part_id, training_id,
    round(sum(10000 * (greatest(likeness, in_text) + in_title) + 500 * rank))::integer,
    bool_or(likeness < 0.95 and in_text = 0), bool_or(likeness = 0)
  from by_word
  group by part_id, training_id
  having count(*) = (select count(distinct place) from needed)
$$;
revoke all on function find_in_catalogue(text[], text[], text[], text) from public;
grant execute on function find_in_catalogue(text[], text[], text[], text) to trilha_app;

select write_catalogue_text(client_id, id) from training;

-- Row security never let these be used. The columns they are of go once no node before this one reads them.
drop index training_search_trigram;
drop index version_activity_search_trigram;
