-- The categories of a bank, one within the other; a question lies in one of them or in none (AS-06).
create table question_category (
  client_id uuid not null,
  id uuid not null,
  bank_id uuid not null,
  parent_id uuid,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, bank_id, id),
  constraint question_category_name_unique unique nulls not distinct (client_id, bank_id, parent_id, name),
  check (parent_id <> id),
  foreign key (client_id, bank_id) references question_bank (client_id, id),
  foreign key (client_id, bank_id, parent_id) references question_category (client_id, bank_id, id)
);
select protect_client_rows('question_category');

alter table question add column category_id uuid;
alter table question add foreign key (client_id, bank_id, category_id)
  references question_category (client_id, bank_id, id);
create index question_of_category on question (client_id, bank_id, category_id) where category_id is not null;
