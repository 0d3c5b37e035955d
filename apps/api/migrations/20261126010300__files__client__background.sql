-- The picture beside the login; whoever opens the door sees it, signed in or not.
alter table client add column background_file_id uuid;
alter table client add constraint client_background_file
  foreign key (id, background_file_id) references file (client_id, id) on delete set null (background_file_id);
grant update (background_file_id) on client to trilha_app;
