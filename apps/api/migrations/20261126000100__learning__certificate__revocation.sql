-- Who took a certificate back and why, and the ways a client looks through all it has issued (LE-12).
alter table certificate
  add column revoked_by uuid,
  add column revoked_reason text,
  add foreign key (client_id, revoked_by) references membership (client_id, id);
create index certificate_issued on certificate (client_id, issued_at desc, id desc);
create index certificate_of_training on certificate (client_id, training_id, issued_at desc, id desc);
create index certificate_revoked on certificate (client_id, issued_at desc, id desc) where revoked_at is not null;
create index certificate_revoker on certificate (client_id, revoked_by) where revoked_by is not null;
