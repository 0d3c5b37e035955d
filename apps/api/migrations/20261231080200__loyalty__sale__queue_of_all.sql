-- The queue of sales by risk without a state reads one index, as each state of it does (LO-30); what is counted of a
-- country is counted from an index too.
create index sale_queue_by_risk_of_all on sale (client_id, (-risk_score), reported_at, id) where state <> 'withdrawn';
create index sale_counted_by_store on sale (client_id, store_id, state, risk_level);
