-- Reaction evaluations (AS-01). That somebody answered is known here, and what is not: no moment, no answer.
create table reaction_handed_in (
  client_id uuid not null,
  activity_id uuid not null,
  enrolment_id uuid not null,
  primary key (client_id, activity_id, enrolment_id),
  foreign key (client_id, activity_id) references activity (client_id, id),
  foreign key (client_id, enrolment_id) references enrolment (client_id, id)
);
select protect_client_rows('reaction_handed_in');

-- Anonymous answers that nobody sees yet. Ids are random, so that they tell no order; there is no moment of any kind.
create table reaction_waiting (
  client_id uuid not null,
  id uuid not null default gen_random_uuid(),
  activity_id uuid not null,
  class_id uuid,
  -- Of what could be answered: only answers to the same questions become visible together.
  form text not null,
  answers jsonb not null,
  primary key (client_id, id),
  foreign key (client_id, activity_id) references activity (client_id, id),
  foreign key (client_id, class_id) references training_class (client_id, id)
);
create index reaction_waiting_of_activity on reaction_waiting (client_id, activity_id);
select protect_client_rows('reaction_waiting');

-- What became visible together: of one class, or of none or several; the month is that in which it did.
create table reaction_batch (
  client_id uuid not null,
  id uuid not null default gen_random_uuid(),
  activity_id uuid not null,
  class_id uuid,
  instructor_membership_id uuid,
  month date not null check (extract(day from month) = 1),
  -- Fewer people would be recognised.
  size integer not null check (size >= 5),
  primary key (client_id, id),
  foreign key (client_id, activity_id) references activity (client_id, id),
  foreign key (client_id, class_id) references training_class (client_id, id),
  foreign key (client_id, instructor_membership_id) references membership (client_id, id)
);
create index reaction_batch_of_activity on reaction_batch (client_id, activity_id, month);
select protect_client_rows('reaction_batch');

create table reaction_set (
  client_id uuid not null,
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  answers jsonb not null,
  primary key (client_id, id),
  foreign key (client_id, batch_id) references reaction_batch (client_id, id)
);
create index reaction_set_of_batch on reaction_set (client_id, batch_id);
select protect_client_rows('reaction_set');

-- Answers under a name, of evaluations that said so before.
create table reaction_named (
  client_id uuid not null,
  activity_id uuid not null,
  enrolment_id uuid not null,
  class_id uuid,
  instructor_membership_id uuid,
  month date not null check (extract(day from month) = 1),
  answers jsonb not null,
  primary key (client_id, activity_id, enrolment_id),
  foreign key (client_id, activity_id, enrolment_id)
    references reaction_handed_in (client_id, activity_id, enrolment_id),
  foreign key (client_id, class_id) references training_class (client_id, id),
  foreign key (client_id, instructor_membership_id) references membership (client_id, id)
);
create index reaction_named_of_enrolment on reaction_named (client_id, enrolment_id);
select protect_client_rows('reaction_named');

-- Evaluations drew from question banks; from now on they hold what they ask. Questions with a right answer are no opinions.
create function reaction_content(of_client uuid, old jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'kind', 'reaction_evaluation',
    'anonymous', true,
    'questions', coalesce(
      jsonb_agg(
        case kind
          when 'essay' then jsonb_build_object('kind', kind, 'id', id, 'prompt', left(presentation ->> 'prompt', 1000),
            'required', false, 'maximumCharacters', least((presentation ->> 'maximumCharacters')::integer, 4000))
          else jsonb_build_object('kind', kind, 'id', id, 'prompt', left(presentation ->> 'prompt', 1000), 'required', true,
            'options', (select jsonb_agg(jsonb_build_object('id', option ->> 'id', 'text', left(option ->> 'text', 300)))
              from jsonb_array_elements(presentation -> 'options') option))
        end order by position, id
      ),
      jsonb_build_array(jsonb_build_object('kind', 'scale', 'id', 'q1', 'prompt', 'NPS', 'required', true,
        'look', 'recommend', 'low', '', 'high', ''))
    )
  )
  from (
    select kind, id, presentation, position from question
    where client_id = of_client and bank_id = (old ->> 'bankId')::uuid and retired_at is null
      and (kind = 'essay' or (kind in ('alternatives', 'multiple_choice')
        and jsonb_array_length(presentation -> 'options') between 2 and 12
        and not exists (select 1 from jsonb_array_elements(presentation -> 'options') option
          where btrim(option ->> 'text') = '')))
    order by position, id limit 20
  ) asked
$$;
update activity set content = reaction_content(client_id, content) where kind = 'reaction_evaluation';
update version_activity set content = reaction_content(client_id, content) where kind = 'reaction_evaluation';
drop function reaction_content(uuid, jsonb);
