-- What people of the audience are expected to do, enrolled or not.
create index training_mandatory on training (client_id) where mandatory and status = 'published';
