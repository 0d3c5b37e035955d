-- Who decided on what is given now, where somebody changed what was given first: what they give a group they are in is not
-- for themselves (LE-07).
alter table test_exception add column terms_by uuid;
alter table test_exception add foreign key (client_id, terms_by) references membership (client_id, id);
