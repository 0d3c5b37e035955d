-- The audit queue is read by the moment of the report, in one state or in all, over every campaign of a client.
create index sale_queue_of_state on sale (client_id, state, reported_at, id);
create index sale_queue_of_all on sale (client_id, reported_at, id);
