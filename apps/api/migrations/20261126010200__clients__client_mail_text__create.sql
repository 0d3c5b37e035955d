-- Letters in a client's own words; a letter without a row here says the product's.
create table client_mail_text (
  client_id uuid not null references client,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  revision integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (client_id, kind, language),
  foreign key (client_id, changed_by) references membership (client_id, id)
);
create index client_mail_text_author on client_mail_text (client_id, changed_by);
select protect_client_rows('client_mail_text');
