-- What a client takes besides the document instead of a password, if anything.
alter table client add column alternative_login text not null default 'off'
  check (alternative_login in ('off', 'birthday', 'employee_number'));
grant update (alternative_login) on client to trilha_app;

-- The session behind the step is one that the client answers for: it stays there.
alter table second_step add column vouched boolean not null default false;
