-- The photo somebody shows at a client; others of the client see it in the ranking.
alter table membership add column photo_file_id uuid;
alter table membership add constraint membership_photo_file
  foreign key (client_id, photo_file_id) references file (client_id, id) on delete set null (photo_file_id);
create index membership_photo on membership (client_id, photo_file_id) where photo_file_id is not null;
